import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseTable } from '../../blocks/parse-table';
import { collectionSchemas } from '../../content/content-files';
import { factValues, writeFacts } from '../../content/facts';
import { FORMS_FOLDER, formUrl } from '../../content/form-file';
import { describeDocument } from '../../content/node/document-details';
import { withSiteUrl } from '../../content/node/site-url';
import type { Block } from '../../content/schemas/blocks';
import { datesSchema } from '../../content/schemas/dates';
import { siteSchema } from '../../content/schemas/site';
import { NO_DATE_YET, splitAtDates, upcomingDates, writtenDate } from '../../content/school-dates';
import { singlePagePath } from '../../content/translations';
import { errorText } from '../../schema/error-text';
import { plainText } from '../../schema/markdown';
import { hasSchema, type ParsedFile } from '../../schema/parsed-file';
import school from '../../school';
import { type FormPart, formDrawer } from './form-pdf';

/** A PDF in `public/`, as its link shows it. */
export type FormFile = { readonly href: string; readonly details: string };

type Output = {
  readonly root: string;
  readonly contentRoot: string;
  readonly publicFolder: string;
  readonly warn: (message: string) => void;
};

/** What all pages can have. */
type FormPage = {
  readonly title: string;
  readonly lang?: string;
  /** A text, except on some pages with a view of their own. */
  readonly introduction?: unknown;
  readonly blocks?: readonly Block[];
};

/**
 * Writes a PDF of each page that has a block for it.
 * @returns the PDFs by the name of the page’s file, without those that could not be made
 */
export async function writeForms(
  files: readonly ParsedFile[],
  { root, contentRoot, publicFolder, warn }: Output,
): Promise<ReadonlyMap<string, FormFile>> {
  const forms = new Map<string, FormFile>();
  const site = files.find((file) => hasSchema(file, siteSchema))?.value;
  rmSync(path.join(publicFolder, FORMS_FOLDER), { recursive: true, force: true });
  if (!site) return forms;
  const { webAddress, schoolName, streetAddress, phone, email } = withSiteUrl(site);
  const contact = [streetAddress.join(', '), `${phone} · ${email}`];
  const show = textWriter(files);
  let drawer: ReturnType<typeof formDrawer> | undefined;
  for (const file of files) {
    const page: FormPage = Object(file.value);
    const address = pathOf(file);
    if (address === undefined || !page.blocks?.some(({ kind }) => kind === 'form')) continue;
    const href = formUrl(address);
    try {
      drawer ??= formDrawer(root, contentRoot);
      const draw = await drawer;
      const pdf = await draw({
        title: page.title,
        lang: page.lang ?? school.locale,
        url: webAddress.replace(/^https?:\/\//, '') + address,
        schoolName,
        contact,
        parts: formParts(page, show),
      });
      mkdirSync(path.join(publicFolder, FORMS_FOLDER), { recursive: true });
      writeFileSync(path.join(publicFolder, href), pdf);
      forms.set(file.name, { href, details: describeDocument(href, pdf.length, undefined) });
    } catch (error) {
      warn(`${file.name}: its form to download is missing: ${errorText(error)}`);
    }
  }
  return forms;
}

function pathOf(file: ParsedFile): string | undefined {
  return hasSchema(file, collectionSchemas.pages)
    ? `/${file.value.address}`
    : singlePagePath(file.name);
}

/** Writes facts, and the dates that are next on the day of the build. */
function textWriter(files: readonly ParsedFile[]): (text: string) => string {
  const dates = files.find((file) => hasSchema(file, datesSchema))?.value;
  const facts = factValues(dates?.facts);
  const { tagged } = upcomingDates({ terms: dates?.terms ?? [], further: '' });
  const nextDate = (tag: string) => {
    const [next] = tagged(tag).dates;
    return next ? writtenDate(next) : NO_DATE_YET;
  };
  return (text) =>
    splitAtDates(writeFacts(text, facts))
      .map((part, at) => (at % 2 === 0 ? part : nextDate(part)))
      .join('');
}

/** What of a page is on its form: texts, tables and things to tick. */
function formParts(
  { introduction, blocks = [] }: FormPage,
  show: (text: string) => string,
): readonly FormPart[] {
  const texts = (markdown: string): FormPart[] =>
    plainText(show(markdown))
      .split('\n\n')
      .flatMap((text) => (text === '' ? [] : [{ kind: 'text', text }]));
  const parts = [
    ...(typeof introduction === 'string' ? texts(introduction) : []),
    ...blocks.flatMap((block): FormPart[] => {
      if (block.kind === 'heading') return [{ kind: 'heading', text: show(block.text) }];
      if (block.kind === 'text' || block.kind === 'notice') return texts(block.text);
      if (block.kind === 'checklist')
        return block.groups.flatMap(({ heading, items }): FormPart[] => [
          { kind: 'caption', text: show(heading) },
          ...items.map((item) => ({ kind: 'tick' as const, text: show(item) })),
        ]);
      if (block.kind !== 'table') return [];
      const { columns, rows } = parseTable(show(block.table));
      return [
        {
          kind: 'table',
          caption: show(block.caption),
          columns: columns.map(({ heading }) => heading),
          rows: rows.map(({ cells }) => cells),
        },
      ];
    }),
  ];
  // The heading of what is only on the page.
  return parts.filter(
    ({ kind }, at) => kind !== 'heading' || (parts[at + 1]?.kind ?? 'heading') !== 'heading',
  );
}
