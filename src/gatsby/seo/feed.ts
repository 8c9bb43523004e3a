import type { SiteContent } from '../../content/schemas/site';
import { splitParagraphs } from '../../content/split-paragraphs';
import { routes } from '../../routes';
import school from '../../school';
import { lastUpdate, type PrerenderedItem } from '../source-backend/prerendered-content';
import { escapeXml } from './escape';

export const FEED_PATH = '/feed.xml';

/** Feed readers store older items themselves. */
const NEWEST = 30;

/** Atom (RFC 4287). Omits undated items, which each build would mark as new. */
export function feed(site: SiteContent, news: readonly PrerenderedItem[]): string | undefined {
  const entries = news
    .flatMap((item) => (item.published ? [{ ...item, dateTime: item.published.dateTime }] : []))
    .sort((a, b) => (a.dateTime < b.dateTime ? 1 : -1))
    .slice(0, NEWEST);
  const [newest] = entries;
  if (!newest) return undefined;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${school.locale}">`,
    element('title', site.schoolName),
    element('subtitle', site.motto),
    element('id', `${site.webAddress}/`),
    `<link rel="self" href="${escapeXml(site.webAddress + FEED_PATH)}"/>`,
    `<link href="${escapeXml(`${site.webAddress}${routes.news.path}`)}"/>`,
    `<icon>/apple-touch-icon.png</icon>`,
    `<author>${element('name', site.schoolName)}</author>`,
    element('updated', entries.map(updateOf).sort().at(-1) ?? newest.dateTime),
    ...entries.map((entry) => feedEntry(site.webAddress, entry)),
    '</feed>',
    '',
  ].join('\n');
}

type DatedItem = PrerenderedItem & { readonly dateTime: string };

function updateOf(entry: DatedItem): string {
  return lastUpdate(entry) ?? entry.dateTime;
}

function feedEntry(siteUrl: string, entry: DatedItem): string {
  const url = siteUrl + entry.path;
  return [
    '<entry>',
    element('title', entry.title),
    element('id', url),
    `<link href="${escapeXml(url)}"/>`,
    element('published', entry.dateTime),
    element('updated', updateOf(entry)),
    `<content type="html">${escapeXml(htmlOf(entry.text))}</content>`,
    '</entry>',
  ].join('\n');
}

/** Readers collapse the line breaks of plain text. */
function htmlOf(body: string): string {
  const paragraphs = splitParagraphs(body).map((text) =>
    escapeXml(text).split(/\r?\n/).join('<br>'),
  );
  return paragraphs.map((text) => `<p>${text}</p>`).join('');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
