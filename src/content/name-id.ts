import { slugify } from '../schema/slugify';

/** The id of a line in the register of the first class, for links to it. */
export function nameId(name: string): string {
  return `name-${slugify(name)}`;
}
