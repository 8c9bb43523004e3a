import { slugify } from '../schema/slugify';

/** The fragment of a question's URL. */
export function questionId(question: string): string {
  return `question-${slugify(question)}`;
}
