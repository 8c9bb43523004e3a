import type { Format } from '../../schema/format';
import type { FieldFormat } from './field-format';
import * as formats from './formats';

const byName: Readonly<Record<string, FieldFormat>> = formats;

/**
 * What the editor does with the fields of a format.
 * @throws Error for a name without a line in formats.ts
 */
export function formatOf({ name }: Format): FieldFormat {
  const format = byName[name];
  if (!format) throw new Error(`src/editor/formats/formats.ts has no format ${name}`);
  return format;
}
