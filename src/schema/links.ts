import type { TextAt } from './map-texts';

export type Text = Pick<TextAt, 'text' | 'format'>;

/** The URLs that the text links to. */
export function linksOf({ text, format }: Text): string[] {
  return format.linksIn?.(text) ?? [];
}
