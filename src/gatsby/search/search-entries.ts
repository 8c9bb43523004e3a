import * as v from 'valibot';
import type { ResourceName } from '../../content/content-files';
import { longDate } from '../../content/long-date';
import { type TextAt, textsIn } from '../../content/map-texts';
import type { ContentFile } from '../../content/node/site-links';
import { plainText } from '../../content/rich-text';
import { blocksPageSchema } from '../../content/schemas/blocks-page';
import { datesSchema } from '../../content/schemas/dates';
import type { SiteContent } from '../../content/schemas/site';
import { schoolDates, whenText } from '../../content/school-dates';
import type { SearchEntry } from '../../content/search';
import { linkablePaths, type Route, routeOf, routes } from '../../routes';
import type { PrebuiltContent } from '../source-backend/prebuilt-content';

/** The newest news items that can be found; more would make the list and the index long. */
const MAX_NEWS = 200;

/** How much of a news item's text is indexed, in characters. */
const MAX_NEWS_TEXT = 1_000;

/** A content file that is a page, and its address. */
type Page = { readonly file: ContentFile; readonly to: string };

/**
 * All that a reader can find, from A to Z: pages with the text of their blocks, the events and documents in
 * them, news and albums. A new content file, or a list of titled entries in one, is found without a change here.
 * @param files the valid files of `content/`
 */
export function searchEntries(
  files: readonly ContentFile[],
  { news, albums }: PrebuiltContent,
  site: SiteContent,
): SearchEntry[] {
  const items: Readonly<Record<ResourceName, readonly SearchEntry[]>> = {
    albums: albums.map(({ path, name }) => ({ title: name, to: path, kind: 'album', text: '' })),
    news: news.slice(0, MAX_NEWS).map(({ path, title, body, published }) => ({
      title,
      to: path,
      kind: 'news',
      text: lines([published?.day ?? '', ...body.slice(0, MAX_NEWS_TEXT).split(/\n+/)]),
    })),
  };
  const entries = [
    ...pagesOf(files).flatMap((page) => [pageEntry(page, site), ...titledEntries(page)]),
    ...underDevelopment(files, site),
    ...yearEntries(files),
    ...Object.values(items).flat(),
  ];
  return merged(entries)
    .filter(({ title }) => title.trim() !== '')
    .sort((a, b) => a.title.localeCompare(b.title, 'en', { numeric: true }));
}

/** The files that are pages, with their addresses. */
function pagesOf(files: readonly ContentFile[]): Page[] {
  const specified = linkablePaths().flatMap((to) => {
    const route: Route | undefined = routeOf(to);
    const file = files.find(({ name }) => name === `content/${route?.content ?? to.slice(1)}.json`);
    return file && route !== routes.search && 'title' in Object(file.value) ? [{ file, to }] : [];
  });
  const made = files.flatMap((file) =>
    file.schema === blocksPageSchema
      ? [{ file, to: `/${v.parse(blocksPageSchema, file.value).address}` }]
      : [],
  );
  return [...specified, ...made];
}

const titledSchema = v.looseObject({ title: v.string(), description: v.string() });

function pageEntry({ file, to }: Page, site: SiteContent): SearchEntry {
  const { title } = v.parse(titledSchema, file.value);
  const texts = textsIn(file.schema, file.value);
  const titled = titlesIn(texts).map(groupOf);
  const own = texts.filter((text) => text.at.join() !== 'title' && !titled.includes(groupOf(text)));
  const contact = JSON.stringify(file.value).includes('"kind":"contact"') ? contactText(site) : '';
  return { title, to, kind: 'page', text: lines([...own.map(wordsOf), contact]) };
}

/** The entries of lists that have a title of their own: events are on their page, documents are files. */
function titledEntries({ file, to }: Page): SearchEntry[] {
  const texts = textsIn(file.schema, file.value);
  return titlesIn(texts).map((titleText) => {
    const { text: title } = titleText;
    const others = texts.filter(
      (text) => text !== titleText && groupOf(text) === groupOf(titleText),
    );
    const document = others.find(({ widget }) => widget === 'document');
    // The day comes first: it is what most readers look for.
    const words = others
      .sort((a, b) => Number(b.widget === 'day') - Number(a.widget === 'day'))
      .map(wordsOf)
      .filter(Boolean)
      .join(' · ');
    if (document) return { title, to: document.text, kind: 'document', text: '' };
    return { title, to, kind: to === routes.events.path ? 'event' : 'page', text: words };
  });
}

/** The dates of the school year, which are on the page of the events. */
function yearEntries(files: readonly ContentFile[]): SearchEntry[] {
  const file = files.find(({ schema }) => schema === datesSchema);
  return schoolDates(file ? v.parse(datesSchema, file.value).terms : []).map((date) => ({
    title: date.title,
    to: routes.events.path,
    kind: 'event',
    text: [whenText(date), date.place, date.term].filter(Boolean).join(' · '),
  }));
}

/** The titles inside a file, without that of the page. */
function titlesIn(texts: readonly TextAt[]): TextAt[] {
  return texts.filter(({ at }) => at.length > 1 && at.at(-1) === 'title');
}

/** Names the group of fields that a text is in. */
function groupOf({ at }: TextAt): string {
  return at.slice(0, -1).join();
}

const underDevelopmentSchema = v.object({
  studentPortal: titledSchema,
  admissionForm: titledSchema,
});

/** The two pages of one file; the portal itself is elsewhere, as in the menu. */
function underDevelopment(files: readonly ContentFile[], site: SiteContent): SearchEntry[] {
  const file = files.find(({ name }) => name === 'content/under-development.json');
  if (!file) return [];
  const { studentPortal, admissionForm } = v.parse(underDevelopmentSchema, file.value);
  return [
    { title: studentPortal.title, to: site.studentPortal, kind: 'page', text: '' },
    {
      title: admissionForm.title,
      to: routes.admissionForm.path,
      kind: 'page',
      text: admissionForm.description,
    },
  ];
}

/** A text as its readers see it; nothing for addresses and names of files. */
function wordsOf({ text, widget }: TextAt): string {
  if (widget === 'richText') return plainText(text);
  if (widget === 'day') return longDate(text);
  return widget === undefined || widget === 'text' ? text : '';
}

/** What the contact card shows of the site settings, and the words by which it is looked for. */
function contactText({ phone, email, streetAddress }: SiteContent): string {
  return `Telephone (phone) number of the office: ${phone}. E-mail: ${email}. Address: ${streetAddress.join(', ')}.`;
}

/** Texts as lines, without empty ones. */
function lines(texts: readonly string[]): string {
  return texts
    .flatMap((text) => text.split(/\n+/))
    .map(cellsAsWords)
    .filter((line) => line !== '')
    .join('\n');
}

/** The words of a line; it may be a row of a table. */
function cellsAsWords(line: string): string {
  const cells = line.split(/[\t|]/).map((cell) => cell.trim());
  return cells.filter((cell) => cell !== '').join(' · ');
}

/** Entries that are the same to a reader are one: three events of one name on one page. */
function merged(entries: readonly SearchEntry[]): SearchEntry[] {
  const byLink = new Map<string, SearchEntry>();
  for (const entry of entries) {
    const key = JSON.stringify([entry.title, entry.to]);
    const same = byLink.get(key);
    byLink.set(key, same ? { ...same, text: lines([same.text, entry.text]) } : entry);
  }
  return [...byLink.values()];
}
