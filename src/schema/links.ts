import type { TextAt } from './map-texts';
import { linksIn } from './markdown';

export type Text = Pick<TextAt, 'text' | 'format'>;

/** The URLs that the text links to. */
export function linksOf({ text, format }: Text): string[] {
  if (format === 'richText') return linksIn(text);
  return format === 'link' || format === 'page' || format === 'document' ? [text] : [];
}
