import { firstGraphemes } from '../schema/graphemes';

/** About two lines of a link preview. */
export const SUMMARY_LENGTH = 160;

/** Cuts after `length` characters as people see them. */
export function truncate(text: string, length: number): string {
  const start = firstGraphemes(text, length);
  return start === text ? text : `${start}...`;
}
