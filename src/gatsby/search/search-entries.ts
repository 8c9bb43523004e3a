import * as v from 'valibot';
import { parseTable } from '../../blocks/parse-table';
import { withoutExampleMarks } from '../../content/examples';
import { factValues, writeFacts } from '../../content/facts';
import { longDate } from '../../content/long-date';
import { withPartIds } from '../../content/part-ids';
import { withPupilIds } from '../../content/pupils';
import { blocksPageSchema } from '../../content/schemas/blocks-page';
import { datesSchema } from '../../content/schemas/dates';
import { entranceResultSchema } from '../../content/schemas/entrance-result';
import { eventsSchema } from '../../content/schemas/events';
import { newsPageSchema } from '../../content/schemas/news-page';
import { schoolHistorySchema } from '../../content/schemas/school-history';
import type { SiteContent } from '../../content/schemas/site';
import { studentPortalSchema } from '../../content/schemas/under-development';
import { formatDateRange, type SchoolDate, schoolDates } from '../../content/school-dates';
import type { LiveResource } from '../../live/resources/live-resource';
import { mapResources } from '../../live/resources/resources';
import { datePath, findRoute, linkablePaths, pupilPath, type Route, routes } from '../../routes';
import { firstGraphemes } from '../../schema/graphemes';
import { collectTexts, mapTexts, type TextAt } from '../../schema/map-texts';
import { plainText } from '../../schema/markdown';
import { hasSchema, type ParsedFile } from '../../schema/parsed-file';
import school from '../../school';
import { SEPARATOR, type SearchEntry } from '../../search/search-entry';
import type { PrerenderedContent, PrerenderedItem } from '../source-backend/prerendered-content';

/** Characters per item: limits the size of the index. */
const MAX_ITEM_TEXT = 1_000;

type Page = { readonly file: ParsedFile; readonly to: string };

/** The entries, sorted by title; includes new content files and titled lists automatically. */
export function searchEntries(
  contentFiles: readonly ParsedFile[],
  prerendered: PrerenderedContent,
  site: SiteContent,
): SearchEntry[] {
  const dates = contentFiles.find((file) => hasSchema(file, datesSchema));
  const terms = dates?.value.terms ?? [];
  const facts = factValues(dates?.value.facts);
  const files = contentFiles
    .map(withoutResults)
    .map(withoutUnused)
    .map(({ schema, value, ...file }) => ({
      ...file,
      schema,
      value: mapTexts(schema, withPartIds(value), ({ text, format }) =>
        // The browser writes the date, which is the next one on the day of the visit.
        withoutExampleMarks(writeFacts(format.name === 'dateTag' ? `{date:${text}}` : text, facts)),
      ),
    }));
  const entries = [
    ...findPages(files).flatMap((page) => portalEntry(page, site) ?? pageEntries(page, site)),
    ...schoolDates(terms).map(dateEntry),
    ...Object.values(
      mapResources((name, resource) => itemEntries(prerendered[name], resource)),
    ).flat(),
  ];
  return mergeEntries(entries)
    .filter(({ title }) => title.trim() !== '')
    .sort((a, b) =>
      sortKey(a.title).localeCompare(sortKey(b.title), school.locale, { numeric: true }),
    );
}

/** Examination numbers are only on their page, in its list or in a table that someone pasted below. */
function withoutResults(file: ParsedFile): ParsedFile {
  if (!hasSchema(file, entranceResultSchema)) return file;
  const blocks = file.value.blocks?.filter(({ kind }) => kind !== 'table');
  return { ...file, value: { ...file.value, results: [], blocks } };
}

/** What the specification asks for and nobody can use yet. */
function withoutUnused(file: ParsedFile): ParsedFile {
  if (hasSchema(file, newsPageSchema)) {
    const { comment: _comment, ...shown } = file.value;
    return { ...file, value: shown };
  }
  if (!hasSchema(file, eventsSchema)) return file;
  const {
    search: _search,
    searchNote: _note,
    unused: _unused,
    agendaHeading: _heading,
    ...shown
  } = file.value;
  return { ...file, value: { ...shown, events: [] } };
}

function itemEntries(items: readonly PrerenderedItem[], resource: LiveResource): SearchEntry[] {
  if (!resource.items) return [];
  const { kind, max } = resource.items.search;
  return items.slice(0, max).map(({ path, title, text, published }) => ({
    title,
    to: path,
    kind,
    text: lines([published?.day ?? '', ...firstGraphemes(text, MAX_ITEM_TEXT).split(/\n+/)]),
  }));
}

/** Sorts “Macbeth” under M, without its quotation mark. */
function sortKey(title: string): string {
  return title.replace(/^[^\p{L}\p{N}]+/u, '');
}

function findPages(files: readonly ParsedFile[]): Page[] {
  const sitePages = linkablePaths().flatMap((to) => {
    const route: Route | undefined = findRoute(to);
    const file = files.find(({ name }) => name === `content/${route?.content ?? to.slice(1)}.json`);
    return file && route !== routes.search && 'title' in Object(file.value) ? [{ file, to }] : [];
  });
  const customPages = files.flatMap((file) =>
    hasSchema(file, blocksPageSchema) ? [{ file, to: `/${file.value.address}` }] : [],
  );
  return [...sitePages, ...customPages];
}

const titledSchema = v.looseObject({ title: v.string(), lang: v.optional(v.string()) });

/** The page, and each part of it that has a title or is a question. */
function pageEntries({ file, to }: Page, site: SiteContent): SearchEntry[] {
  const { title, lang } = v.parse(titledSchema, file.value);
  const texts = collectTexts(file.schema, file.value);
  const titles = texts.filter(({ at }) => at.length > 1 && at.at(-1) === 'title');
  const questions = texts.filter(({ at }) => at.at(-1) === 'question');
  const parts = [...titles, ...questions].map(groupKey);
  const ungrouped = texts.filter(
    (text) => text.at.join() !== 'title' && !parts.includes(groupKey(text)),
  );
  const contact = startsWithContact(file.value) ? contactText(site) : '';
  const found = findPassages(
    ungrouped.filter((text) => !isBeside(text)),
    file.value,
  ).filter((passage) => passage.text !== '');
  // A label without a text of its own is found with what stands under it.
  const above = new Set(found.flatMap(({ heading }) => heading.split(SEPARATOR)));
  const passages = found.filter((passage) => !above.has(passage.text));
  const text = lines([...passages.map((passage) => passage.text), contact]);
  const headings = Object.fromEntries(
    passages.flatMap(({ text: line, heading }) => (heading ? [[line, heading]] : [])),
  );
  const paths = pupilPaths(file, passages);
  const entries: SearchEntry[] = [
    {
      title,
      to,
      kind: 'page',
      text,
      ...(Object.keys(headings).length > 0 && { headings }),
      ...(Object.keys(paths).length > 0 && { paths }),
    },
    ...titles.map((one) => partEntry(one, texts, to)),
    ...questions.map((one) => {
      const entry = partEntry(one, texts, to);
      return { ...entry, headings: { [entry.text]: title } };
    }),
  ];
  return lang ? entries.map((entry) => ({ ...entry, lang })) : entries;
}

/** The pages of the first class's names, whose lines are passages of the school's history. */
function pupilPaths(file: ParsedFile, passages: readonly Passage[]): Record<string, string> {
  const { firstClass } = hasSchema(file, schoolHistorySchema) ? file.value : {};
  const pupils = withPupilIds(firstClass?.names ?? []);
  return Object.fromEntries(
    pupils.flatMap(({ id, name, line }) =>
      passages
        .filter(({ text }) => text === joinCells(`${name}|${line}`))
        .map(({ text }) => [text, pupilPath(id)]),
    ),
  );
}

/** What a picture shows, where a link leads, an id, what a column is called, and what only an empty list says, are no answers. */
function isBeside({ at, format }: TextAt): boolean {
  const [group, key] = at.slice(-2).map(String);
  const isLink = key === 'label' && (group === 'link' || group === 'more');
  return (
    isLink ||
    format.isControl ||
    format.isHidden ||
    key === 'alt' ||
    group === 'columns' ||
    /^empty/.test(key ?? group ?? '')
  );
}

/** Blocks that say what other pages say, or only offer to; the words of a map are its drawing's. */
const BESIDE_BLOCKS: readonly unknown[] = ['cards', 'contact', 'dates', 'map'];

const blocksSchema = v.object({ blocks: v.array(v.object({ kind: v.string() })) });

/** What names the other texts of its group, and of the lists in it. */
const LABELS: readonly unknown[] = ['heading', 'caption', 'name', 'label'];

type Passage = { readonly text: string; readonly heading: string };

/** Each paragraph, list item and table row; the texts of a small group, such as a person, are one passage. */
function findPassages(texts: readonly TextAt[], value: unknown): Passage[] {
  const blocks = v.is(blocksSchema, value) ? value.blocks : [];
  const labels = new Map(
    texts.filter(({ at }) => LABELS.includes(at.at(-1))).map((text) => [groupKey(text), text.text]),
  );
  let section: string | undefined;
  const groups = new Map<string, TextAt[]>();
  for (const text of texts) {
    const isOne = isInList(text) || text.at.at(-2) === 'empty';
    const key = isOne ? groupKey(text) : text.at.join();
    groups.set(key, [...(groups.get(key) ?? []), text]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const kind = first.at[0] === 'blocks' ? blocks[Number(first.at[1])]?.kind : undefined;
    if (BESIDE_BLOCKS.includes(kind)) return [];
    if (kind === 'heading') {
      section = first.text;
      return [];
    }
    const above = first.at
      .slice(0, -1)
      .map((_key, end) => labels.get(first.at.slice(0, end).join()));
    const own = labels.get(groupKey(first));
    const parts = group.map(visibleText).filter((text) => text !== '');
    const isOne = parts.every((part) => !part.includes('\n'));
    if (isOne)
      return [{ text: joinCells(parts.join('|')), heading: headingOf([section, ...above]) }];
    return group.flatMap((text) => {
      if (text.text === own) return [];
      const [columns, rows] = splitRows(text);
      // The rows of a form do not answer what its headings ask.
      const names = columns === undefined ? [] : [own, columns];
      const heading = headingOf([section, ...above, ...names]);
      return rows.map((row) => ({ text: row, heading }));
    });
  });
}

/** Other pages only offer to contact the office, too. */
function startsWithContact(value: unknown): boolean {
  const blocks = v.is(blocksSchema, value) ? value.blocks : [];
  return blocks.slice(0, 2).some(({ kind }) => kind === 'contact');
}

function isInList({ at }: TextAt): boolean {
  return typeof at.at(-2) === 'number';
}

function headingOf(parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(SEPARATOR);
}

/** An item of a list that only leads to another page, whose own text is found. */
const LINK_ITEM = /^[-*] \[[^\]\n]*\]\([^)\n]*\)$/gm;

/** The headings of a table, unless it is a form to fill in, and its rows; or the lines of a text. */
function splitRows(text: TextAt): [columns: string | undefined, rows: readonly string[]] {
  if (!text.format.isTable) {
    const shown = visibleText({ ...text, text: text.text.replace(LINK_ITEM, '') });
    return ['', lines([shown]).split('\n')];
  }
  const { columns, rows } = parseTable(text.text);
  const isForm =
    columns.length > 1 &&
    rows.every(({ cells }) => cells.slice(1).every((cell) => cell.trim() === ''));
  return [
    isForm ? undefined : columns.map(({ heading }) => heading).join(SEPARATOR),
    rows.map(({ cells }) => joinCells(cells.join('|'))),
  ];
}

/** A part of a page: its title or question, and the other texts of its group. */
function partEntry(name: TextAt, texts: readonly TextAt[], to: string): SearchEntry {
  const others = texts.filter((text) => text !== name && groupKey(text) === groupKey(name));
  const document = others.find(({ format }) => format.name === 'document');
  if (document) return { title: name.text, to: document.text, kind: 'document', text: '' };
  // The day first: most visitors look for it.
  const shown = others
    .sort((a, b) => Number(b.format.name === 'day') - Number(a.format.name === 'day'))
    .map(visibleText)
    .filter(Boolean);
  const entry = { title: name.text, text: lines([shown.join(SEPARATOR)]) };
  const id = others.find(({ format }) => format.isHidden)?.text;
  return name.at.at(-1) === 'question'
    ? { ...entry, to: `${to}#${id}`, kind: 'question' }
    : { ...entry, to, kind: to === routes.events.path ? 'event' : 'page' };
}

function dateEntry(date: SchoolDate): SearchEntry {
  const text = [formatDateRange(date), date.place, date.term.name].filter(Boolean).join(SEPARATOR);
  const lastDays = { [text]: date.lastDay };
  const paths = { [text]: datePath(date) };
  const title = withoutExampleMarks(date.title);
  return { title, to: routes.events.path, kind: 'event', text, lastDays, paths };
}

function groupKey({ at }: TextAt): string {
  return at.slice(0, -1).join();
}

/** Of a school whose portal is another site. */
function portalEntry({ file }: Page, { studentPortal }: SiteContent): SearchEntry | undefined {
  return studentPortal && hasSchema(file, studentPortalSchema)
    ? { title: file.value.title, to: studentPortal, kind: 'page', text: '' }
    : undefined;
}

/** Empty for values that pages do not show as text, such as URLs and file names. */
function visibleText({ text, format }: TextAt): string {
  if (format.isMarkdown) return plainText(text);
  if (format.name === 'day') return longDate(text);
  if (format.name === 'dateTag') return text;
  return format.isRead ? text : '';
}

/** Includes other words that visitors may search for. */
function contactText({ phone, email, streetAddress, postalAddress }: SiteContent): string {
  const [place, post] = [streetAddress, postalAddress].map((lines) =>
    withoutExampleMarks(lines.join(', ')),
  );
  return `Contact the office. Phone (telephone): ${phone}. Email: ${email}. Address: ${place}.\nPostal address: ${post}.`;
}

function lines(texts: readonly string[]): string {
  return texts
    .flatMap((text) => text.split(/\n+/))
    .map(joinCells)
    .filter((line) => line !== '')
    .join('\n');
}

/** Replaces the separators of table cells with ` · `. */
function joinCells(line: string): string {
  const cells = line.split(/[\t|]/).map((cell) => cell.trim());
  return cells.filter((cell) => cell !== '').join(SEPARATOR);
}

/** Merges entries with the same title and link, e.g. three events on one page. */
function mergeEntries(entries: readonly SearchEntry[]): SearchEntry[] {
  const byLink = new Map<string, SearchEntry>();
  for (const entry of entries) {
    const key = JSON.stringify([entry.title, entry.to]);
    const first = byLink.get(key) ?? { ...entry, text: '' };
    const lastDays = { ...first.lastDays, ...entry.lastDays };
    const paths = { ...first.paths, ...entry.paths };
    byLink.set(key, {
      ...first,
      text: first.text === '' ? entry.text : lines([first.text, entry.text]),
      ...(Object.keys(lastDays).length > 0 && { lastDays }),
      ...(Object.keys(paths).length > 0 && { paths }),
    });
  }
  return [...byLink.values()];
}
