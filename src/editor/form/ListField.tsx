import { type ComponentType, lazy, memo, Suspense, use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldSpec, selectGroup } from '../../schema/describe-schema';
import { lowerFirst } from '../../schema/problems';
import { emptyContent } from '../document/write-content';
import * as styles from '../Editor.module.css';
import { formatOf } from '../formats/format-of';
import { isGrid } from '../grid/grid-columns';
import { rowKey } from '../merge/row-keys';
import {
  asSentence,
  capitalize,
  type FieldProps,
  isWithin,
  joinPath,
  keysAt,
  OpenerProvider,
  useForm,
  useOpenedField,
} from './form-context';
import { LateProblem } from './LateProblem';
import { Menu } from './Menu';
import { MoveRow } from './MoveRow';
import { RowTools } from './RowTools';
import { rowTitle } from './row-title';
import { writeInherited } from './write-inherited';

type ListFieldProps = FieldProps<'list'> & {
  readonly value: readonly unknown[];
  /** Renders an entry's field; passed in, because lists and fields contain each other. */
  readonly Entry: ComponentType<FieldProps>;
};

/** A list whose rows can be opened, moved, added and deleted. */
export function ListField({ spec, value, path, Entry }: ListFieldProps) {
  const { change, announce, problems, isRefused } = useForm();
  const [isTable, setIsTable] = useState(false);
  const opener = use(OpenerProvider);
  const { entry, metadata } = spec;
  const isFixed = metadata.length !== undefined;
  const { AddRows } = formatOf(entry.metadata.format);
  const canAddPhotos = AddRows !== undefined && entry.kind === 'group' && !isFixed;
  const name = lowerFirst(entry.title);
  const hintId = `field-${path}-hint`;
  const problem = isRefused || value.length > 0 ? problems.get(path) : undefined;

  const inside = [...problems.keys()].filter((one) => one !== path && isWithin(one, path));
  const invalid = new Set(inside.map((one) => one.slice(path.length + 1).split('.')[0]));

  const list = useRef<HTMLFieldSetElement>(null);
  useOpenedField((target, finish) => {
    if (target.path !== path || problem === undefined) return;
    finish();
    list.current?.focus();
  });

  // Reads the current rows, because memoized rows keep handlers from an earlier render.
  const edit = (next: (rows: readonly unknown[]) => readonly unknown[]) =>
    change(keysAt(path), (now: unknown) =>
      next(writeInherited(entry, Array.isArray(now) ? now : [])),
    );
  const add = (at: number, kind?: string) => {
    const variant = selectGroup(entry, { kind });
    const empty = variant && emptyContent(variant);
    const row = kind === undefined ? empty : { kind, ...Object(empty) };
    // Until it is there, another row has its path.
    flushSync(() => edit((now) => now.toSpliced(at, 0, row)));
    opener?.open({ path: joinPath(path, at) });
  };
  const move = (from: number, to: number) => {
    edit((now) => now.toSpliced(from, 1).toSpliced(to, 0, now[from]));
    announce(asSentence(`${name} ${from + 1} moved to position ${to + 1}`));
  };
  const remove = (at: number) => {
    edit((now) => now.toSpliced(at, 1));
    announce(asSentence(`${name} ${at + 1} was deleted`));
  };
  return (
    <fieldset ref={list} tabIndex={-1} className={styles.group} aria-describedby={hintId}>
      <legend>
        {spec.title} <span className={styles.quiet}>({value.length})</span>
      </legend>
      <p id={hintId} className={styles.quiet}>
        {spec.description}
      </p>
      <LateProblem problem={problem} />
      {canAddPhotos ? (
        <Suspense fallback={null}>
          <AddRows spec={entry} path={path} value={value} />
        </Suspense>
      ) : null}
      {/* Above the rows, of which there may be hundreds. */}
      {isGrid(spec) ? (
        <button type="button" className={styles.button} onClick={() => setIsTable(true)}>
          Edit as a table
        </button>
      ) : null}
      {/* Behind the table, hundreds of rows would take time at each letter. */}
      {isTable ? null : (
        <ol className={styles.rows}>
          {value.map((row, at) => {
            const rowPath = joinPath(path, at);
            return (
              <Row
                key={rowKey(row, at)}
                spec={entry}
                value={row}
                path={rowPath}
                name={`${name} ${at + 1}`}
                isInvalid={invalid.has(String(at))}
                isLast={at === value.length - 1}
                onMove={move}
                onDelete={isFixed ? undefined : () => remove(at)}
                onAdd={isFixed || canAddPhotos ? undefined : (kind) => add(at + 1, kind)}
                Entry={Entry}
              />
            );
          })}
        </ol>
      )}
      <div className={styles.buttons}>
        {isFixed || canAddPhotos ? null : (
          <AddRow entry={entry} onAdd={(kind) => add(value.length, kind)} />
        )}
      </div>
      {isTable ? (
        <Suspense fallback={null}>
          <ListTable spec={spec} path={path} value={value} onClose={() => setIsTable(false)} />
        </Suspense>
      ) : null}
    </fieldset>
  );
}

const ListTable = lazy(() => import(/* webpackChunkName: "editor-table" */ './ListTable'));

function startsOpen({ metadata }: FieldSpec): boolean {
  return formatOf(metadata.format).AddRows !== undefined;
}

type AddRowProps = {
  readonly entry: FieldSpec;
  /** Whether the new row is placed below the current row, not at the end. */
  readonly isBelow?: boolean;
  readonly onAdd: (kind?: string) => void;
};

function AddRow({ entry, isBelow = false, onAdd }: AddRowProps) {
  const label = `Add ${lowerFirst(entry.title)}${isBelow ? ' below' : ''}`;
  if (entry.kind !== 'variants') {
    return (
      <button type="button" className={styles.button} onClick={() => onAdd()}>
        {label}
      </button>
    );
  }
  return (
    <Menu
      label={label}
      items={entry.variants.map(([kind, variant]) => ({ ...variant, onChoose: () => onAdd(kind) }))}
    />
  );
}

type RowProps = {
  readonly spec: FieldSpec;
  readonly value: unknown;
  readonly path: string;
  /** For example `verse 2`. */
  readonly name: string;
  readonly isInvalid: boolean;
  readonly isLast: boolean;
  readonly onMove: (from: number, to: number) => void;
  readonly onDelete: (() => void) | undefined;
  readonly onAdd: ((kind?: string) => void) | undefined;
  readonly Entry: ComponentType<FieldProps>;
};

/** Renders only rows that changed. Ignores new handlers, which do not change how a row looks. */
const Row = memo(ListRow, (one, other) =>
  (['value', 'path', 'isInvalid', 'isLast'] as const).every((name) => one[name] === other[name]),
);

function ListRow(props: RowProps) {
  const { spec, value, path, name, isInvalid, isLast, Entry } = props;
  const { onMove, onDelete, onAdd } = props;
  const at = Number(keysAt(path).at(-1));
  const [isOpen, setIsOpen] = useState(startsOpen(spec));
  useOpenedField((target) => {
    if (isWithin(target.path, path)) setIsOpen(true);
  });
  const fields = selectGroup(spec, value);
  // A verse titled `Verse 1` does not show that twice.
  const title = rowTitle(spec, value).replace(new RegExp(`^${name}$`, 'i'), '');
  const hidesTitle = isOpen && startsOpen(spec);
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <span className={styles.quiet}>{capitalize(name)}</span> {hidesTitle ? null : title}
          {isInvalid && !isOpen ? <span className={styles.problem}> has an error</span> : null}
        </button>
        <RowTools name={name} at={at} isLast={isLast} onMove={onMove} onDelete={onDelete} />
      </div>
      {isOpen && fields ? (
        <div className={styles.rowBody}>
          <Entry spec={fields} value={value} path={path} />
          <div className={styles.buttons}>
            {onAdd && !isLast ? <AddRow entry={spec} isBelow onAdd={onAdd} /> : null}
            {onAdd ? <MoveRow spec={spec} path={path} name={name} /> : null}
          </div>
        </div>
      ) : null}
    </li>
  );
}
