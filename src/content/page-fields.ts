import * as v from 'valibot';
import { linkablePaths } from '../routes';
import { checkFor, longText, metadata, tag, text } from '../schema/fields';
import { followed, same, whole } from '../schema/format';
import { slugProblem } from './page-slug';

/* Fields that know the pages of the site and its dates. */

const PAGE = 'must be a page of this site, such as /news';

export const pageFields = {
  title: text('Page title', 'The heading of the page and its name in the browser’s tab.'),
  description: longText('Summary', 'One or two sentences for search results and shared links.'),
};

const LANGUAGE = /^[a-z]{2,3}(?:-[A-Z]{2})?$/;

/** Of the texts; labels of controls stay in the site's language. */
export const pageLanguage = v.optional(
  v.pipe(
    text(
      'Language of this page',
      'A code such as fr for French. Leave empty for the language of the site.',
    ),
    v.regex(LANGUAGE, 'must be a code such as fr (French) or fr-CA'),
    metadata({ format: { name: 'language' } }),
  ),
);

/** Accepts any valid custom page path; node/site-links.ts checks that the page exists. */
export function pagePath(title: string, description: string) {
  const paths = linkablePaths();
  return v.pipe(
    text(title, description),
    v.check((value) => paths.includes(value) || isCustomPage(value), PAGE),
    metadata({ format: { name: 'page', linksIn: whole, withLinks: followed } }),
  );
}

function isCustomPage(path: string): boolean {
  return path.startsWith('/') && slugProblem(path.slice(1)) === undefined;
}

/** Without the slash, like `school-fees`. */
export function pageSlug(title: string, description: string) {
  return v.pipe(
    text(title, description),
    checkFor(slugProblem),
    metadata({ format: { name: 'slug' } }),
  );
}

/** The view shows the next school date with this tag. */
export function dateTag(title: string, description: string) {
  return v.pipe(
    tag(title, description),
    metadata({ format: { name: 'dateTag' } }),
    v.brand('DateTag'),
  );
}

/** The view shows the next school dates, for the group's `audience` if it has one. */
export function dateList<Fields extends v.ObjectEntries & { link: ReturnType<typeof datesLink> }>(
  title: string,
  description: string,
  fields: Fields,
) {
  return v.pipe(
    v.strictObject(fields),
    v.title(title),
    v.description(description),
    metadata({ format: { name: 'dateList' } }),
  );
}

/** The link to the PDF that the build makes of the page. */
export function formLink(title: string, description: string) {
  return v.pipe(
    text(title, description),
    metadata({ format: { name: 'form', isRead: true, isControl: true, writeTyped: same } }),
    v.brand('FormLink'),
  );
}

/** Branded, because a variant cannot be: its type tells that the group has dates. */
export function datesLink(title: string, description: string) {
  return v.pipe(text(title, description), v.brand('DatesLink'));
}
