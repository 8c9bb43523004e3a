import type { Format } from '../../schema/format';
import type { FieldFormat } from './field-format';
import * as formats from './formats';

declare module '../../schema/format' {
  interface FormatNames extends Readonly<Record<keyof typeof formats, true>> {}
}

const byName: Readonly<Record<Format['name'], FieldFormat>> = formats;

/** What the editor does with the fields of a format. */
export function formatOf({ name }: Format): FieldFormat {
  return byName[name];
}
