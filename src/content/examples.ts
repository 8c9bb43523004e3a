import type * as v from 'valibot';
import { collectTexts } from '../schema/map-texts';

/** Marks details that the school has not confirmed. */
const MARK = /\s?\(example\)/;

/** Visitors see one line per page instead of the marks. */
export function withoutExampleMarks(text: string): string {
  return text.replaceAll(new RegExp(MARK, 'g'), '');
}

export function hasExamples(schema: v.GenericSchema, value: unknown): boolean {
  return collectTexts(schema, value).some(({ text }) => MARK.test(text));
}
