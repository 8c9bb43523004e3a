import { foldText } from '../schema/fold-text';
import { slugify } from '../schema/slugify';
import { hashText } from './hash-text';

/** After the Latin letters were folded, and the signs between them aside. */
const OTHER_LETTER = /(?![a-z0-9])[\p{L}\p{N}]/u;

/** The text as a part of an id or URL, with a number of its own if it has letters of another script. */
export function textId(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  const folded = foldText(text);
  const slug = slugify(text).slice(0, maxLength).replace(/-$/, '');
  return [slug, OTHER_LETTER.test(folded) && hashText(folded)].filter(Boolean).join('-');
}
