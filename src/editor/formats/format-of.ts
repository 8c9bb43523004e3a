import type { FieldSpec } from '../../schema/describe-schema';
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

/** Requests the code of a form's boxes, before there is a content to show in them. */
export function loadBoxes(spec: FieldSpec): void {
  if (spec.kind === 'group') for (const [, field] of spec.fields) loadBoxes(field);
  else if (spec.kind === 'variants') for (const [, group] of spec.variants) loadBoxes(group);
  else if (spec.kind === 'list') loadBoxes(spec.entry);
  // The box itself says that it could not be loaded.
  else
    formatOf(spec.metadata.format)
      .load?.()
      .catch(() => undefined);
}
