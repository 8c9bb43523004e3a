import { type CheerioAPI, load } from 'cheerio';
import ICAL from 'ical.js';
import { attempt } from '../schema/attempt';

/* What the rules of a format say about a file: each function returns what is wrong with it. */

/** A date and time as RFC 3339 has it, which Atom and W3C's note share. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

type Rule = readonly [isBroken: boolean, says: string];

function broken(...rules: readonly Rule[]): string[] {
  return rules.flatMap(([isBroken, says]) => (isBroken ? [says] : []));
}

function isDate(text: string): boolean {
  return (MOMENT.test(text) || DAY.test(text)) && !Number.isNaN(Date.parse(text));
}

function isAbsolute(url: unknown): boolean {
  return typeof url === 'string' && /^https?:\/\/[^\s/]+\/\S*$/.test(url) && URL.canParse(url);
}

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, at) => texts.indexOf(text) !== at);
}

type Element = ReturnType<ReturnType<CheerioAPI['root']>['children']>;

function parts(element: Element, name?: string): Element[] {
  const found = element.children(name);
  return found.toArray().map((_one, at) => found.eq(at));
}

/** RFC 4287. */
export function feedProblems(xml: string): string[] {
  const feed = load(xml, { xml: true }).root().children('feed');
  const entries = parts(feed, 'entry');
  const hasAuthor = parts(feed, 'author').length > 0;
  return [
    ...broken(
      [!xml.startsWith(DECLARATION), 'no XML declaration'],
      [feed.attr('xmlns') !== 'http://www.w3.org/2005/Atom', 'no feed of Atom'],
      [feed.children('link[rel=self]').length !== 1, 'feed needs one link to itself'],
      [!hasAuthor && entries.some((entry) => parts(entry, 'author').length === 0), 'no author'],
    ),
    ...atomProblems('feed', feed),
    ...entries.flatMap((entry, at) => entryProblems(`entry ${at + 1}`, entry)),
    ...repeated(entries.map((entry) => entry.children('id').text())).map(
      (id) => `two entries have the id ${id}`,
    ),
  ];
}

/** What holds for a feed and for its entries. */
function atomProblems(name: string, element: Element): string[] {
  const links = parts(element, 'link');
  const kinds = alternates(element).map((link) => `${link.attr('type')} ${link.attr('hreflang')}`);
  const dates = [...parts(element, 'updated'), ...parts(element, 'published')];
  const count = (child: string) => parts(element, child).length;
  return broken(
    ...['id', 'title', 'updated'].map(
      (one): Rule => [count(one) !== 1, `${name} needs one ${one}`],
    ),
    ...['subtitle', 'icon', 'logo', 'rights', 'published', 'content'].map(
      (one): Rule => [count(one) > 1, `${name} has more than one ${one}`],
    ),
    [element.children('title').text().trim() === '', `${name} has an empty title`],
    [!isAbsolute(element.children('id').text()), `${name}: id is no absolute IRI`],
    [!dates.every((date) => MOMENT.test(date.text())), `${name} has a date that is none`],
    [!links.every((link) => isAbsolute(link.attr('href'))), `${name} has a relative link`],
    [repeated(kinds).length > 0, `${name} has two alternate links of one kind`],
  );
}

function alternates(element: Element): Element[] {
  return parts(element, 'link').filter((link) =>
    [undefined, 'alternate'].includes(link.attr('rel')),
  );
}

function entryProblems(name: string, entry: Element): string[] {
  const content = entry.children('content');
  const [published, updated] = ['published', 'updated'].map((child) =>
    Date.parse(entry.children(child).text()),
  );
  return [
    ...atomProblems(name, entry),
    ...broken(
      [content.length + alternates(entry).length === 0, `${name} has no content and no link`],
      [content.children().length > 0, `${name}: HTML content must be escaped`],
      [Number(updated) < Number(published), `${name} was updated before it was published`],
    ),
  ];
}

/** RFC 5545; `text` is a whole calendar. */
export function calendarProblems(text: string): string[] {
  const lines = text.split('\r\n');
  const control = lines.filter((line) => /[\p{Cc}\p{Surrogate}]/u.test(line.replaceAll('\t', '')));
  const parsed = attempt(() => new ICAL.Component(ICAL.parse(text)));
  const events = parsed?.getAllSubcomponents('vevent') ?? [];
  return [
    ...lines
      .filter((line) => Buffer.byteLength(line) > 75)
      .map((line) => `longer than 75 octets: ${line}`),
    ...control.map((line) => `a control character: ${JSON.stringify(line)}`),
    ...broken(
      [!text.endsWith('END:VCALENDAR\r\n'), 'does not end with END:VCALENDAR'],
      [parsed === undefined, 'cannot be parsed'],
      [parsed?.getFirstPropertyValue('version') !== '2.0', 'no VERSION 2.0'],
      [parsed?.getAllProperties('prodid').length !== 1, 'needs one PRODID'],
      [parsed?.getAllSubcomponents().length === 0, 'has no component'],
    ),
    ...events.flatMap(eventProblems),
    ...repeated(events.map((event) => String(event.getFirstPropertyValue('uid')))).map(
      (id) => `two events have the UID ${id}`,
    ),
  ];
}

function eventProblems(component: ICAL.Component): string[] {
  const { summary, uid, startDate, endDate } = new ICAL.Event(component);
  const name = summary || uid;
  const count = (property: string) => component.getAllProperties(property).length;
  const read = (property: string) => component.getFirstPropertyValue(property);
  return broken(
    ...['uid', 'dtstamp', 'dtstart', 'summary'].map(
      (property): Rule => [count(property) !== 1, `${name} needs one ${property}`],
    ),
    [count('dtend') + count('duration') > 1, `${name} has more than one end`],
    [startDate.isDate !== endDate.isDate, `${name} starts on a day and ends at a time`],
    [startDate.compare(endDate) >= 0, `${name} does not end after it starts`],
    [!/Z$/.test(String(read('dtstamp'))), `${name}: DTSTAMP is not in UTC`],
    [count('url') > 0 && !isAbsolute(String(read('url'))), `${name}: URL is not absolute`],
  );
}

type Thing = Readonly<Record<string, unknown>>;

/** The fields that schema.org and search engines require or recommend, by type. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  Event: [
    ...['name', 'startDate', 'location.name', 'location.address', 'description', 'eventStatus'],
    ...['eventAttendanceMode', 'image', 'organizer', 'url'],
  ],
  HighSchool: [
    ...['name', 'url', 'logo', 'description', 'telephone', 'email'],
    ...['address.streetAddress', 'address.addressCountry'],
  ],
  NewsArticle: ['headline', 'image', 'author', 'publisher', 'mainEntityOfPage', 'description'],
  BreadcrumbList: ['itemListElement'],
  WebPage: ['name', 'url', 'inLanguage'],
  ImageGallery: ['name', 'description', 'url', 'publisher'],
};

const URL_FIELDS = ['url', 'image', 'logo', 'item', 'mainEntityOfPage'];
const DATE_FIELDS = ['startDate', 'endDate', 'datePublished', 'dateModified'];

/** JSON-LD of schema.org, as it stands in a page. */
export function structuredDataProblems(json: string): string[] {
  const { '@context': context, '@graph': graph } = Object(attempt(() => JSON.parse(json)));
  const things: readonly Thing[] = Array.isArray(graph) ? graph : [];
  const ids = things.map((thing) => thing['@id']);
  return [
    ...broken(
      [json.includes('<'), 'has a `<`, which may end the script'],
      [context !== 'https://schema.org', 'is not of schema.org'],
      [things.length === 0, 'describes no thing'],
    ),
    ...things.flatMap((thing) => thingProblems(thing, ids)),
  ];
}

function thingProblems(thing: Thing, ids: readonly unknown[]): string[] {
  const name = String(thing['@type']);
  const fields = FIELDS[name];
  const read = (field: string): unknown =>
    field.split('.').reduce((value: unknown, key) => Object(value)[key], thing);
  const [start, end] = [thing.startDate, thing.endDate].map((date) => Date.parse(String(date)));
  return [
    ...broken(
      [fields === undefined, `${name} has no rules here`],
      ...(fields ?? []).map((field): Rule => [!read(field), `${name} has no ${field}`]),
      [Number(end) < Number(start), `${name} ends before it starts`],
    ),
    ...crumbProblems(Object(thing).itemListElement ?? []),
    ...valueProblems(thing, name, ids),
  ];
}

function crumbProblems(crumbs: readonly Thing[]): string[] {
  return crumbs.flatMap(({ position, name, item }, at) =>
    broken(
      [position !== at + 1, `breadcrumb ${at + 1} has the position ${position}`],
      [!name, `breadcrumb ${at + 1} has no name`],
      [!item && at < crumbs.length - 1, `breadcrumb ${at + 1} has no item`],
    ),
  );
}

function valueProblems(value: unknown, name: string, ids: readonly unknown[]): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { '@id': id } = Object(value);
  const isReference = Object.keys(value).join() === '@id';
  return [
    ...broken([isReference && !ids.includes(id), `${name}: ${id} is not in the graph`]),
    ...Object.entries(value).flatMap(([key, part]) => [
      ...broken(
        [part === '' || part === null, `${name}.${key} is empty`],
        [URL_FIELDS.includes(key) && ![part].flat().every(isAbsolute), `${name}.${key} is no URL`],
        [DATE_FIELDS.includes(key) && !isDate(String(part)), `${name}.${key} is no date`],
      ),
      ...valueProblems(part, `${name}.${key}`, ids),
    ]),
  ];
}

/** The schema and the limits of sitemaps.org. */
export function sitemapProblems(xml: string, site: string): string[] {
  const list = load(xml, { xml: true }).root().children('urlset');
  const pages = parts(list);
  return [
    ...broken(
      [!xml.startsWith(DECLARATION), 'no XML declaration'],
      [list.attr('xmlns') !== 'http://www.sitemaps.org/schemas/sitemap/0.9', 'no sitemap'],
      [Buffer.byteLength(xml) > 52_428_800, 'larger than 50 MB'],
      [pages.length === 0 || pages.length > 50_000, `lists ${pages.length} pages`],
    ),
    ...pages.flatMap((page) => pageProblems(page, site)),
    ...repeated(pages.map((page) => page.children('loc').text())).map(
      (address) => `${address} is listed twice`,
    ),
    ...alternateProblems(pages),
  ];
}

/** Search engines ignore translations that do not name each other, and themselves. */
function alternateProblems(pages: readonly Element[]): string[] {
  const links = new Map(
    pages.map((page) => {
      const all = parts(page).filter((part) => part.is('xhtml\\:link'));
      const pairs = all.map((link) => `${link.attr('hreflang')} ${link.attr('href')}`);
      return [page.children('loc').text(), pairs.sort().join()] as const;
    }),
  );
  return [...links].flatMap(([address, all]) => {
    const targets = all === '' ? [] : all.split(',').map((pair) => pair.replace(/^\S+ /, ''));
    return broken(
      [all !== '' && !targets.includes(address), `${address} is no translation of itself`],
      [
        targets.some((target) => links.get(target) !== all),
        `${address} has a translation that names other pages`,
      ],
    );
  });
}

function pageProblems(page: Element, site: string): string[] {
  const address = page.children('loc').text();
  const names = parts(page).map((part) => String(part.prop('tagName')).toLowerCase());
  const changed = page.children('lastmod').text();
  return broken(
    [!/^loc(?:,lastmod)?(?:,xhtml:link)*$/.test(names.join()), `${address} has ${names.join()}`],
    [!isAbsolute(address) || address.includes('#'), `${address} is no page`],
    [!address.startsWith(`${site}/`), `${address} is on another host`],
    [address.length >= 2_048, `${address} is too long`],
    [changed !== '' && !isDate(changed), `${address} has changed at ${changed}`],
  );
}
