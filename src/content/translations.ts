import { allRoutes } from '../routes';
import { hasSchema, type ParsedFile } from '../schema/parsed-file';
import type { FileProblem } from '../schema/problems';
import school from '../school';
import { blocksPageSchema } from './schemas/blocks-page';

/** A page in one language; all translations of a page name each other. */
export type Translation = { readonly lang: string; readonly path: string };

type Page = Translation & { readonly name: string; readonly original: string | undefined };

/** The translations of each page that has some, by path; the page itself is one of them. */
export function translationsOf(
  files: readonly ParsedFile[],
): ReadonlyMap<string, readonly Translation[]> {
  const pages = listPages(files);
  const groups = pages.flatMap((page) => {
    const others = pages.filter(({ original }) => original === page.path);
    const group = [page, ...others].map(({ lang, path }) => ({ lang, path }));
    return others.length > 0 ? group.map(({ path }) => [path, group] as const) : [];
  });
  return new Map(groups);
}

/** Pages that name no original in another language; the check of links knows whether there is one. */
export function translationProblems(files: readonly ParsedFile[]): readonly FileProblem[] {
  const pages = listPages(files);
  return pages.flatMap((page, index): FileProblem[] => {
    if (page.original === undefined) return [];
    const original = pages.find(({ path }) => path === page.original);
    const before = pages.slice(0, index).filter((one) => one.original === page.original);
    const same = [...(original ? [original] : []), ...before].find(
      ({ lang }) => lang === page.lang,
    );
    const message =
      original?.original !== undefined
        ? `${original.path} is a translation, too: choose the page that both translate`
        : same && `${same.path} is in the same language (${page.lang})`;
    return message
      ? [{ name: page.name, keys: ['translationOf'], place: '"Translation of"', message }]
      : [];
  });
}

function listPages(files: readonly ParsedFile[]): readonly Page[] {
  return files.flatMap((file) => {
    const { lang = school.locale } = Object(file.value);
    if (hasSchema(file, blocksPageSchema)) {
      const { address, translationOf: original } = file.value;
      return [{ name: file.name, lang, path: `/${address}`, original }];
    }
    const path = singlePagePath(file.name);
    return path === undefined ? [] : [{ name: file.name, lang, path, original: undefined }];
  });
}

/** The path of the page of a file such as `content/news.json`; undefined for files that content cannot link to. */
export function singlePagePath(name: string): string | undefined {
  const route = allRoutes.find(
    ({ path, content = path.slice(1), unlinked }) =>
      !unlinked && name === `content/${content}.json`,
  );
  return route?.path;
}
