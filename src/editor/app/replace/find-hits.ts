import { collectTexts, mapTexts, type TextAt } from '../../../schema/map-texts';
import { schemaOf } from '../../content-paths';
import { setAt } from '../../document/edited-document';
import { finishContent } from '../../document/new-files';
import { textOf } from '../../document/write-content';
import { problemSentence } from '../../form/form-context';
import { type Storage, StorageError } from '../../storage/storage';
import type { askPeople } from '../people-question';
import { placeName } from '../place-name';
import { savePages } from '../save-pages';
import type { Site, SiteFile } from '../site-files';
import { newestVersion, problemsAfter } from '../site-problems';
import { findMatches, type Match, replaceMatches } from './find-text';

/** A match of the search term in a page. */
export type Hit = {
  /** Different for each match of a site. */
  readonly id: string;
  readonly file: SiteFile;
  readonly field: string;
  /** Such as `Section 1, “Text”`. */
  readonly label: string;
  readonly match: Match;
};

export function findHits(files: readonly SiteFile[], term: string): readonly Hit[] {
  return files.flatMap((file) => {
    const root = { schema: schemaOf(file.path), value: file.content };
    return collectTexts(root.schema, file.content).flatMap((text) =>
      findMatches(text, term).map((match) => {
        const field = text.at.join('.');
        const label = placeName(root, text.at);
        return { id: idOf(file.path, text, match), file, field, label, match };
      }),
    );
  });
}

function idOf(path: string, { at }: Pick<TextAt, 'at'>, { start, shown }: Match): string {
  return JSON.stringify([path, at, start, shown.start]);
}

type Replacing = {
  readonly term: string;
  readonly replacement: string;
  /** The matches that are replaced. */
  readonly chosen: ReadonlySet<string>;
};

/** The new content of each page; nothing for a page whose text is not what was on screen. */
function changedPages(files: readonly SiteFile[], { term, replacement, chosen }: Replacing) {
  return files.flatMap((file) => {
    const { path, content } = file;
    let isChanged = false;
    const changed = mapTexts(schemaOf(path), content, (text) => {
      const matches = findMatches(text, term).filter((match) =>
        chosen.has(idOf(path, text, match)),
      );
      if (matches.length === 0) return text.text;
      isChanged = true;
      return replaceMatches(text, matches, term, replacement);
    });
    if (!isChanged) return [];
    const finished = finishContent(path, changed, content);
    return [[path, finished] as const];
  });
}

/** Someone else changed a text while this one was looking at it. */
const CHANGED =
  'Not replaced: someone else has changed one of these pages. The list shows what is there now. Look at it, then replace.';

/**
 * Replaces text in all chosen places, or nowhere: one commit where there are no drafts; with drafts each page becomes
 * one, because a draft has one page, and they are published together.
 * @param shown the site on screen
 * @param findWrong asks about places that must not be saved as they are, and are removed
 * @returns the number of changed pages
 */
export async function replaceHits(
  storage: Storage,
  { shown, now }: { readonly shown: Site; readonly now: Site },
  replacing: Replacing,
  findWrong: (changed: ReadonlyMap<string, unknown>) => ReturnType<typeof askPeople>,
): Promise<number> {
  const changed = new Map<string, unknown>(changedPages(shown.files, replacing));
  const contents = (site: Site) =>
    JSON.stringify(
      [...changed.keys()].map((path) => site.files.find((file) => file.path === path)?.content),
    );
  if (contents(shown) !== contents(now)) throw new StorageError('refused', CHANGED);
  for (const { file, keys } of await findWrong(changed)) {
    changed.set(file.path, setAt(changed.get(file.path), keys, undefined));
  }
  const texts = new Map([...changed].map(([path, content]) => [path, textOf(path, content)]));
  refuseInvalid(now, texts);
  const { newest } = await storage.snapshot();
  const changes = [...texts].map(([path, content]) => {
    return { path, content, base: newest.get(path) ?? null };
  });
  const message = `Replace “${replacing.term.trim()}” by “${replacing.replacement.trim()}”`;
  await savePages(storage, changes, () => message);
  return changes.length;
}

/** @throws StorageError if the pages had errors afterwards that they do not have now */
function refuseInvalid(site: Site, changes: ReadonlyMap<string, string>): void {
  const problems = problemsAfter(newestVersion(site), changes);
  const [first, ...others] = problems.filter(({ isNew }) => isNew);
  if (!first) return;
  const title = site.files.find(({ path }) => path === first.name)?.title ?? first.name;
  const more = others.length === 0 ? '' : ` And ${others.length} more.`;
  throw new StorageError('refused', `Not replaced. “${title}”: ${problemSentence(first)}${more}`);
}
