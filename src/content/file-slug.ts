import { textId } from './text-id';

/** As long as a title: a sign such as ㏂ is spelt out, and the name of a file is not endless. */
export function fileSlug(title: string): string {
  return textId(title, 80);
}
