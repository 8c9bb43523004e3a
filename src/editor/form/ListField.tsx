import { type ComponentType, memo, useEffect, useRef, useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import type { FieldSpec } from '../../content/describe-schema';
import { rowKey } from '../document/row-keys';
import { emptyContent } from '../document/write-content';
import { isGrid } from '../grid/grid-columns';
import { editAsTable } from './edit-as-table';
import * as styles from './Form.module.css';
import {
  asSentence,
  capitalize,
  type FieldProps,
  isWithin,
  joinPath,
  keysAt,
  useForm,
} from './form-context';
import { moveRow, preserveInherited } from './list-edits';
import { rowTitle, variantOf } from './row-title';

type ListFieldProps = FieldProps<'list'> & {
  readonly value: readonly unknown[];
  /** The field of an entry; lists and fields contain each other. */
  readonly Entry: ComponentType<FieldProps>;
};

/** A list whose rows open, move, and are added and deleted. */
export function ListField({ spec, value, path, Entry }: ListFieldProps) {
  const form = useForm();
  const { change, announce, problems, target, isRefused } = form;
  const [added, setAdded] = useState<unknown>();
  const rows = useRef<HTMLOListElement>(null);
  const { entry, metadata } = spec;
  const isFixed = metadata.exactly !== undefined;
  const name = entry.title.toLowerCase();
  const id = `field-${path}`;
  const problem = isRefused || value.length > 0 ? problems.get(path) : undefined;

  // Of the newest rows: a row that did not change keeps the functions of an earlier render.
  const edit = (next: (rows: readonly unknown[]) => readonly unknown[]) =>
    change(keysAt(path), (now: unknown) => next(Array.isArray(now) ? now : []));
  const add = (kind?: string) => {
    const variant = variantOf(entry, { kind });
    const empty = variant && emptyContent(variant);
    const row = kind === undefined ? empty : { kind, ...Object(empty) };
    setAdded(row);
    edit((now) => [...now, row]);
  };
  const move = (from: number, to: number) => {
    edit((now) => preserveInherited(entry, now, (all) => moveRow(all, from, to)));
    announce(asSentence(`${name} ${from + 1} moved to position ${to + 1}`));
  };
  const remove = (at: number) => {
    edit((now) => preserveInherited(entry, now, (all) => all.toSpliced(at, 1)));
    announce(asSentence(`${name} ${at + 1} was deleted`));
    // The focus was in what is gone.
    const next = rows.current?.children[at + 1] ?? rows.current?.children[at - 1];
    next?.querySelector('button')?.focus();
  };

  return (
    <fieldset className={styles.group} aria-describedby={`${id}-hint`}>
      <legend>
        {spec.title} <span className={styles.quiet}>({value.length})</span>
      </legend>
      <p id={`${id}-hint`} className={styles.quiet}>
        {spec.description}
      </p>
      <p className={styles.problem}>{problem === undefined ? null : asSentence(problem)}</p>
      <ol ref={rows} className={styles.rows}>
        {value.map((row, at) => {
          const rowPath = joinPath(path, at);
          return (
            <Row
              key={rowKey(row, at)}
              spec={entry}
              value={row}
              path={rowPath}
              name={`${name} ${at + 1}`}
              isNew={row === added}
              target={isWithin(target?.path, rowPath) ? target : undefined}
              isWrong={[...problems.keys()].some((one) => isWithin(one, rowPath))}
              isFirst={at === 0}
              isLast={at === value.length - 1}
              onMove={(by) => move(at, at + by)}
              onDelete={isFixed ? undefined : () => remove(at)}
              Entry={Entry}
            />
          );
        })}
      </ol>
      {isFixed ? null : <AddRow entry={entry} id={id} onAdd={add} />}{' '}
      {isGrid(spec) ? (
        <button
          type="button"
          className={styles.button}
          onClick={() => void editAsTable({ spec, path, value, form })}
        >
          Edit as a table
        </button>
      ) : null}
    </fieldset>
  );
}

type AddRowProps = {
  readonly entry: FieldSpec;
  readonly id: string;
  readonly onAdd: (kind?: string) => void;
};

function AddRow({ entry, id, onAdd }: AddRowProps) {
  const label = `Add ${entry.title.toLowerCase()}`;
  if (entry.kind !== 'variants') {
    return (
      <button type="button" id={id} className={styles.button} onClick={() => onAdd()}>
        {label}
      </button>
    );
  }
  return (
    <MenuTrigger>
      <Button id={id} className={styles.button}>
        {label}
      </Button>
      <Popover className={styles.menu}>
        <Menu onAction={(kind) => onAdd(String(kind))}>
          {entry.variants.map(([kind, { title, description }]) => (
            <MenuItem key={kind} id={kind} textValue={title} className={styles.menuItem}>
              <strong>{title}</strong> <span className={styles.quiet}>{description}</span>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

type RowProps = {
  readonly spec: FieldSpec;
  readonly value: unknown;
  readonly path: string;
  /** Such as `verse 2`. */
  readonly name: string;
  readonly isNew: boolean;
  readonly target: { readonly path: string } | undefined;
  readonly isWrong: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: number) => void;
  readonly onDelete: (() => void) | undefined;
  readonly Entry: ComponentType<FieldProps>;
};

/** Of 500 rows only the changed one renders: its functions do not change what a row shows. */
const Row = memo(ListRow, (one, other) =>
  (['value', 'path', 'target', 'isWrong', 'isLast'] as const).every(
    (name) => one[name] === other[name],
  ),
);

function ListRow(props: RowProps) {
  const { spec, value, path, name, isNew, target, isWrong, isFirst, isLast, Entry } = props;
  const { onMove, onDelete } = props;
  const [isOpen, setIsOpen] = useState(isNew || target !== undefined);
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (target) setIsOpen(true);
  }, [target]);
  useEffect(() => {
    if (isNew) toggle.current?.focus();
  }, [isNew]);
  const fields = variantOf(spec, value);
  // `Verse 1` says enough of a verse that is called so.
  const title = rowTitle(spec, value).replace(new RegExp(`^${name}$`, 'i'), '');
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <button
          ref={toggle}
          type="button"
          className={styles.rowTitle}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={styles.quiet}>{capitalize(name)}</span> {title}
          {isWrong ? <span className={styles.problem}> has an error</span> : null}
        </button>
        {/* Not `disabled`, which would take the focus from the button that was pressed. */}
        <button
          type="button"
          className={styles.icon}
          aria-label={`Move ${name} up`}
          aria-disabled={isFirst}
          onClick={() => isFirst || onMove(-1)}
        >
          ↑
        </button>
        <button
          type="button"
          className={styles.icon}
          aria-label={`Move ${name} down`}
          aria-disabled={isLast}
          onClick={() => isLast || onMove(1)}
        >
          ↓
        </button>
        {onDelete ? (
          <button
            type="button"
            className={styles.icon}
            aria-label={`Delete ${name}`}
            onClick={onDelete}
          >
            ✕
          </button>
        ) : null}
      </div>
      {isOpen && fields ? (
        <div className={styles.rowBody}>
          <Entry spec={fields} value={value} path={path} />
        </div>
      ) : null}
    </li>
  );
}
