import type { ComponentType, MouseEventHandler, ReactElement, ReactNode } from 'react';
import { decap } from './decap';

/** What Decap gives to the bar above an entry of a list, as far as it is used here. */
type BarProps = {
  readonly id: string;
  readonly collapsed: boolean;
  readonly allowRemove: boolean;
  readonly onCollapseToggle: MouseEventHandler;
  readonly onRemove: MouseEventHandler;
  readonly dragHandle: ComponentType<{ readonly id: string; readonly children: ReactNode }>;
};

type RowBarProps = {
  /** The element that Decap has made for the entry. */
  readonly row: ReactElement;
  /** What an entry is, such as `verse`, and which one it is. */
  readonly name: string;
  readonly position: number;
  readonly count: number;
  readonly hasError: boolean;
  /** Whether the entry's form is left out while it is closed. */
  readonly isFormOmitted: boolean;
  readonly onMove: (to: number) => void;
};

const SIGNS: Readonly<Record<string, string>> = { up: '↑', down: '↓', remove: '✕' };

/**
 * An entry of a list with a bar of our own, in the place of Decap's, whose buttons have no names: one line
 * with the entry's number and words, which opens and closes it, and buttons that move and remove it.
 */
export function rowWithBar(props: RowBarProps): ReactElement {
  const { h } = decap();
  const { row, position, isFormOmitted } = props;
  const parts: readonly unknown[] = isElement(row) ? [row.props.children].flat() : [];
  const bar = parts.find(isBar);
  if (!bar || !isElement(row)) return row;
  const form = parts.filter(isElement).at(-1);
  // Between the bar and the form is what a closed entry shows of itself.
  const summary = parts.filter(isElement).at(-2)?.props.children;
  const kind = parts.find(isKind)?.props.field.get('label');
  const words = [kind, summary].filter((word) => typeof word === 'string').join(': ');
  return h(
    row.type,
    { ...row.props, key: row.key },
    rowBar(props, bar.props, `${position + 1}. ${words}`),
    isFormOmitted ? null : form,
  );
}

function rowBar(
  { name, position, count, hasError, onMove }: RowBarProps,
  bar: BarProps,
  words: string,
) {
  const { h } = decap();
  const entry = `${name} ${position + 1}`;
  const button = (label: string, does: string, onClick: MouseEventHandler, disabled = false) =>
    h(
      'button',
      { type: 'button', 'aria-label': label, 'data-action': does, disabled, onClick },
      SIGNS[does],
    );
  return h(
    'div',
    { className: hasError ? 'editor-row editor-row-wrong' : 'editor-row', 'data-row': bar.id },
    h(
      'button',
      {
        type: 'button',
        className: 'editor-row-open',
        'data-action': 'open',
        'aria-expanded': !bar.collapsed,
        onClick: bar.onCollapseToggle,
      },
      words,
      hasError ? h('small', {}, ' is not right yet') : null,
    ),
    // With the keyboard, the buttons beside it do the same.
    h(
      'span',
      {
        className: 'editor-row-handle',
        'aria-hidden': true,
        ref: (handle: HTMLElement | null) =>
          handle?.firstElementChild?.setAttribute('tabindex', '-1'),
      },
      h(bar.dragHandle, { id: bar.id, children: '⠿' }),
    ),
    button(`Move ${entry} up`, 'up', () => onMove(position - 1), position === 0),
    button(`Move ${entry} down`, 'down', () => onMove(position + 1), position === count - 1),
    bar.allowRemove ? button(`Remove ${entry}`, 'remove', bar.onRemove) : null,
  );
}

function isElement(part: unknown): part is ReactElement<{ readonly children?: unknown }> {
  return typeof part === 'object' && part !== null && 'props' in part;
}

function isBar(part: unknown): part is ReactElement<BarProps> {
  return isElement(part) && 'onCollapseToggle' in part.props;
}

/** In a list of several types, the name of the type. */
function isKind(
  part: unknown,
): part is ReactElement<{ readonly field: { get(key: string): string } }> {
  return isElement(part) && 'uniqueFieldId' in part.props;
}
