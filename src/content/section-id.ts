import { textId } from './text-id';

/**
 * An id such as `section-how-to-pay`, for links to it; a second heading with the same text gets `…--2`.
 * @param before the ids of the sections above it
 */
export function sectionId(text: string, before: readonly (string | undefined)[]): string {
  const id = `section-${textId(text)}`;
  const same = before.filter((one) => one?.split('--')[0] === id).length;
  return same > 0 ? `${id}--${same + 1}` : id;
}
