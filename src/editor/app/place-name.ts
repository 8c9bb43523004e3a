import type { FieldSpec } from '../../schema/describe-schema';
import { describePath, type Key, type Root, specAt } from '../../schema/problems';
import { valueAt } from '../document/edited-document';
import { formatOf } from '../formats/format-of';
import { placeLabel } from './site-files';

/** A longer text is not a name. */
const MAX_NAME = 40;

const isName = ([, field]: readonly [string, FieldSpec]) =>
  field.kind === 'text' && (field.isUnconstrained || formatOf(field.metadata.format).isName);

/** Where a field is, such as `Fact “uniform”, “Value”`: a row is called by its name, unless two have the same. */
export function placeName(root: Root, keys: readonly Key[]): string {
  const nameRow = (row: readonly Key[]) => {
    const spec = specAt(root, row);
    const field = spec?.kind === 'group' ? spec.fields.find(isName)?.[0] : undefined;
    if (field === undefined) return undefined;
    const nameAt = (at: readonly Key[]) => valueAt(root.value, [...at, field]);
    const list = row.slice(0, -1);
    const rows = Object.keys(Object(valueAt(root.value, list)));
    const name = nameAt(row);
    if (typeof name !== 'string' || name.trim() === '' || name.length > MAX_NAME) return undefined;
    const same = rows.filter((at) => nameAt([...list, Number(at)]) === name);
    return same.length === 1 ? `"${name.replaceAll('"', '').trim()}"` : undefined;
  };
  return placeLabel(describePath(root, keys, nameRow));
}
