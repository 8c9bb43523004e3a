import { type FieldSpec, selectGroup } from '../../schema/describe-schema';
import { firstGraphemes } from '../../schema/graphemes';
import { formatOf } from '../formats/format-of';

const MAX_LENGTH = 90;

/** A row's title: its choices, days and times, then its first text, such as `Monday 8:00 am 8:40 am Assembly`. */
export function rowTitle(spec: FieldSpec, value: unknown): string {
  if (spec.kind === 'variants') {
    const variant = selectGroup(spec, value);
    return [variant?.title, variant && rowTitle(variant, value)].filter(Boolean).join(': ');
  }
  if (spec.kind !== 'group') return shorten(formatValue(spec, value));
  const words: string[] = [];
  for (const [key, field] of spec.fields) {
    const text = formatValue(field, Object(value)[key]);
    if (text !== '') words.push(text);
    if (text !== '' && field.kind === 'text' && field.isUnconstrained) break;
  }
  return shorten(words.join(' '));
}

function formatValue({ metadata }: FieldSpec, value: unknown): string {
  return formatOf(metadata.format).title?.(value) ?? '';
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return firstGraphemes(line, MAX_LENGTH) === line
    ? line
    : `${firstGraphemes(line, MAX_LENGTH - 1)}…`;
}
