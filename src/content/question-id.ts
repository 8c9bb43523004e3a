import { textId } from './text-id';

/** The fragment of a question's URL. */
export function questionId(question: string): string {
  return `question-${textId(question)}`;
}
