import { use } from 'react';
import { describeSchema, type FieldSpec, selectGroup } from '../../schema/describe-schema';
import type { Key } from '../../schema/problems';
import { setAt, valueAt } from '../document/edited-document';
import { asSentence, keysAt, OpenerProvider, useForm, usePart } from './form-context';
import { Menu } from './Menu';
import { rowTitle } from './row-title';

type MoveRowProps = {
  /** The field of an entry. */
  readonly spec: FieldSpec;
  /** The path of the row. */
  readonly path: string;
  /** For example `link 2`. */
  readonly name: string;
};

/** Moves a row to another list of the same entries, such as a link to another group of the menu. */
export function MoveRow({ spec, path, name }: MoveRowProps) {
  const { schema, change, currentContent, announce } = useForm();
  const content = usePart((now) => now);
  const opener = use(OpenerProvider);
  const keys = keysAt(path);
  const [from, at] = [keys.slice(0, -1), Number(keys.at(-1))];
  const lists = listsOf(spec, describeSchema(schema), content);
  const others = lists.filter((list) => list.keys.join('.') !== from.join('.'));
  if (others.length === 0) return null;
  const move = ({ keys: to, title }: EntryList) => {
    const now = currentContent();
    const [rows, target] = [rowsAt(now, from), rowsAt(now, to)];
    const row = rows[at];
    // One step of Undo.
    change([], setAt(setAt(now, to, [...target, row]), from, rows.toSpliced(at, 1)));
    opener?.open({ path: [...to, target.length].join('.') });
    announce(asSentence(`${name} moved to “${title}”`));
  };
  return (
    <Menu
      label="Move to …"
      items={others.map((list) => ({
        title: list.isFull ? `${list.title} (full)` : list.title,
        onChoose: () => (list.isFull ? announce(isFull(list)) : move(list)),
      }))}
    />
  );
}

function rowsAt(content: unknown, keys: readonly Key[]): readonly unknown[] {
  const rows = valueAt(content, keys);
  return Array.isArray(rows) ? rows : [];
}

type EntryList = {
  readonly keys: readonly Key[];
  readonly title: string;
  readonly isFull: boolean;
};

function isFull({ title }: EntryList): string {
  return `Not moved: “${title}” is full. Move or delete one of its own first.`;
}

/** The lists of a document whose entries have this field, named after the row that each is in. */
function listsOf(
  entry: FieldSpec,
  spec: FieldSpec,
  value: unknown,
  keys: readonly Key[] = [],
  row = '',
): readonly EntryList[] {
  const group = selectGroup(spec, value);
  if (group?.kind === 'group') {
    return group.fields.flatMap(([key, field]) =>
      listsOf(entry, field, Object(value)[key], [...keys, key], row),
    );
  }
  if (group?.kind !== 'list') return [];
  const rows = Array.isArray(value) ? value : [];
  if (group.entry === entry) {
    return [{ keys, title: row || group.title, isFull: rows.length >= group.maxLength }];
  }
  // Reads no rows in vain: there may be hundreds, and someone types in one of them.
  if (!leadsTo(entry, group.entry)) return [];
  return rows.flatMap((one, at) =>
    listsOf(entry, group.entry, one, [...keys, at], rowTitle(group.entry, one)),
  );
}

/** Whether a field is, or contains, a list of such entries. */
function leadsTo(entry: FieldSpec, spec: FieldSpec): boolean {
  switch (spec.kind) {
    case 'list':
      return spec.entry === entry || leadsTo(entry, spec.entry);
    case 'group':
      return spec.fields.some(([, field]) => leadsTo(entry, field));
    case 'variants':
      return spec.variants.some(([, variant]) => leadsTo(entry, variant));
    default:
      return false;
  }
}
