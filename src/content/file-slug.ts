import { slugify } from '../schema/slugify';

/** As long as a title: a sign such as ㏂ is spelt out, and the name of a file is not endless. */
export function fileSlug(title: string): string {
  return slugify(title).slice(0, 80).replace(/-$/, '');
}
