import { type FieldSpec, selectGroup } from '../../schema/describe-schema';
import { firstGraphemes } from '../../schema/graphemes';
import { plainText } from '../../schema/markdown';
import { readableText } from '../dates/read-date';

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

const ADDRESSES: readonly unknown[] = ['picture', 'upload', 'focus', 'document', 'id'];

function formatValue({ kind, metadata: { format } }: FieldSpec, value: unknown): string {
  if (format === 'photo') return String(Object(value).alt ?? '');
  const isText = (kind === 'text' || kind === 'choice') && !ADDRESSES.includes(format);
  if (!isText || typeof value !== 'string') return '';
  return format === 'richText' ? plainText(value) : readableText(format, value);
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return firstGraphemes(line, MAX_LENGTH) === line
    ? line
    : `${firstGraphemes(line, MAX_LENGTH - 1)}…`;
}
