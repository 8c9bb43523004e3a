import { Parser } from 'htmlparser2';
import { PREVIEW_PATH, paths } from '../../paths';
import type { ExportedPage } from '../export/exported-page';

/** What stands in a page's own head, without the school's name after the title. */
export type PageWords = {
  readonly title: string;
  readonly description: string;
};

/**
 * How a page is found:
 * - `page`: under its own address
 * - `shell`: it answers many addresses, and what stands in it is of none of them
 * - `hidden`: not at all: there is nothing to read yet, or it is no page of the site
 */
export type Found = 'page' | 'shell' | 'hidden';

/** Pages without anything to read, and those that are none of the site's. */
const HIDDEN: ReadonlySet<string> = new Set([
  paths.studentPortal,
  paths.admissionForm,
  PREVIEW_PATH,
  '/404.html',
  '/404',
]);

/** @see Found */
export function foundAs({ path, matchPath }: ExportedPage): Found {
  if (HIDDEN.has(path)) return 'hidden';
  return matchPath === undefined ? 'page' : 'shell';
}

/**
 * Reads what a page says of itself from its HTML, so that nothing has to be said twice.
 * @param schoolName stands after the title of every page but the first
 */
export function readWords(html: string, schoolName: string): PageWords {
  const names = new Map<string, string>();
  let title = '';
  let isTitle = false;
  const parser = new Parser({
    onopentag(name, { name: key, content }) {
      isTitle = name === 'title' && title === '';
      if (name === 'meta' && key && content) names.set(key, content);
    },
    ontext(text) {
      if (isTitle) title += text;
    },
    onclosetag() {
      isTitle = false;
    },
  });
  parser.end(html.slice(0, html.indexOf('</head>')));
  const suffix = ` | ${schoolName}`;
  return {
    title: title.endsWith(suffix) ? title.slice(0, -suffix.length) : title,
    description: (names.get('description') ?? '').replace(/\s+/g, ' ').trim(),
  };
}
