import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, createElement, type ReactElement, type ReactNode, useState } from 'react';
import { entryMap } from '../../testing/entry-map';
import type { DecapList, Entry } from './decap';
import { registerListField } from './list-field';
import { openListGrid } from './list-grid';

jest.mock('./list-grid', () => ({
  ...jest.requireActual('./list-grid'),
  openListGrid: jest.fn(async () => undefined),
}));

type Props = DecapList['props'];
type State = DecapList['state'];

/** A list's value as Decap holds it. */
function entries(all: readonly Entry[]): NonNullable<Props['value']> {
  const push = (...more: readonly Entry[]) => entries([...all, ...more]);
  return { toArray: () => all, clear: () => entries([]), push };
}

const Bar = (_props: object): ReactNode => null;

/** What is used of Decap's list. Two of its entries are open, unless there are many. */
class OwnList extends Component<Props, State> {
  override state: State = keysFor(this.all());
  childRefs: Record<string, unknown> = { a: 'form', b: 'form', 'closed 1': 'form' };
  hasError = (index: number) => this.state.keys[index] === 'wrong';
  onSortEnd = (_move: object) => undefined;
  handleRemove = (_index: number, _event: object) => undefined;
  addItem = (entry: Entry) => {
    this.props.onChange(entries([...this.all(), entry]));
    const { keys, itemsCollapsed } = this.state;
    this.setState({ keys: [...keys, 'added'], itemsCollapsed: [...itemsCollapsed, false] });
  };
  renderItem = (entry: Entry, index: number) => {
    const key = this.state.keys[index] ?? '';
    const bar = {
      id: key,
      collapsed: this.state.itemsCollapsed[index],
      allowRemove: true,
      onCollapseToggle: () => undefined,
      onRemove: (event: { readonly preventDefault: () => void }) => this.handleRemove(index, event),
      dragHandle: ({ children }: { readonly children: ReactNode }) => children,
    };
    const name = nameOf(entry);
    return (
      <li key={key}>
        <Bar {...bar} />
        <p>{name}</p>
        <div>
          <input aria-label={`Name of ${name}`} />
        </div>
      </li>
    );
  };
  all() {
    return this.props.value?.toArray() ?? [];
  }
  override render(): ReactElement {
    return (
      <>
        <ol>{this.all().map((entry, index) => this.renderItem(entry, index))}</ol>
        <button type="button" onClick={() => this.addItem(undefined as never)}>
          Add
        </button>
        <button
          type="button"
          onClick={() => {
            checked = Object.keys(this.childRefs);
          }}
        >
          Save
        </button>
        <button type="button" onClick={() => this.onSortEnd({ oldIndex: 0, newIndex: 2 })}>
          Drag the first to the third place
        </button>
      </>
    );
  }
}

function keysFor(all: readonly Entry[]): State {
  const keys = all.map(nameOf);
  return { keys, itemsCollapsed: keys.map((key) => key.length > 1) };
}

function nameOf(entry: Entry): string {
  return typeof entry === 'string' ? entry : String(entry.get('name'));
}

const text = { widget: 'string', required: true, optional: false };
const fields = [
  { ...text, name: 'name', label: 'Name' },
  { ...text, name: 'area', label: 'Area', inherits: true },
];
const CLASSES = { ...text, name: 'classes', label: 'Classes', label_singular: 'Class', fields };

let value: Props['value'];
/** The entries whose forms Decap checks when it saves. */
let checked: readonly string[];
let clearFieldErrors: jest.Mock;

let List: typeof OwnList;

beforeAll(() => {
  const CMS = {
    getWidget: () => ({ control: OwnList }),
    registerWidget: (_name: string, control: typeof OwnList) => {
      List = control;
    },
  };
  // jsdom has neither layout nor CSS.
  Element.prototype.scrollIntoView = jest.fn();
  Object.assign(window, { CMS, h: createElement, CSS: { escape: (name: string) => name } });
  registerListField();
});

function show(names: readonly Entry[] | undefined, field: object = CLASSES) {
  jest.mocked(Element.prototype.scrollIntoView).mockClear();
  clearFieldErrors = jest.fn();
  const data = { clear: () => ({ ...entryMap({}), toList: () => entries([]) }) };
  const others = {
    field: { toJS: () => field },
    getEntry: () => ({ get: () => data }),
    fieldsErrors: {
      toJS: () => ({
        first: [{ parentIds: ['form', 'a'] }],
        second: [{}, { parentIds: ['form', 'b'] }, {}],
      }),
    },
    clearFieldErrors,
  } as never as Props;
  const Form = () => {
    const [now, set] = useState(names && entries(names));
    value = now;
    return <List {...others} value={now} onChange={set} />;
  };
  return render(<Form />);
}

const classes = (...names: readonly string[]) => names.map((name) => entryMap({ name }));
const shown = () => screen.getAllByText(/^\d+\. /).map((one) => one.textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const status = () => screen.queryByRole('status')?.textContent;

test('entries move by their buttons and by dragging; the focus goes with them', async () => {
  // The pressed button has the focus before the next frame too.
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    draw(0);
    return 0;
  });
  show(classes('a', 'b', 'c'));
  await press('Move class 1 down');
  expect(shown()).toEqual(['1. b', '2. a', '3. c']);
  expect(screen.getByRole('button', { name: 'Move class 2 down' })).toHaveFocus();
  await press('Move class 3 up');
  expect(shown()).toEqual(['1. b', '2. c', '3. a']);
  expect(screen.getByRole('button', { name: 'Move class 2 up' })).toHaveFocus();
  frames.mockRestore();
  await press('Drag the first to the third place');
  expect(shown()).toEqual(['1. c', '2. a', '3. b']);
  // Each is still open.
  expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(3);
});

test('an entry that was removed is named, and put back where it was with the cursor in it', async () => {
  show(classes('a', 'b', 'c'));
  await press('Remove class 2');
  expect(shown()).toEqual(['1. a', '2. c']);
  expect(status()).toBe('Class 2 was removed. Put it back');
  await waitFor(() => expect(screen.getByRole('button', { name: '2. c' })).toHaveFocus());
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(shown()).toEqual(['1. a', '2. b', '3. c']);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name of b' })).toHaveFocus());
  expect(status()).toBeUndefined();
  await press('Remove class 3');
  await waitFor(() => expect(screen.getByRole('button', { name: '2. b' })).toHaveFocus());
});

test('the problems of a removed entry are forgotten, and with the list what can be put back', async () => {
  const { unmount } = show(classes('a', 'b'));
  await press('Move class 1 down');
  expect(clearFieldErrors).not.toHaveBeenCalled();
  await press('Remove class 1');
  expect(clearFieldErrors.mock.calls).toEqual([['second']]);
  await press('Save');
  expect(checked).toEqual(['a', 'closed 1']);
  expect(status()).toBe('Class 1 was removed. Put it back');
  unmount();
  expect(status()).toBeUndefined();
});

test('a value that comes from the entry above stays when that is removed', async () => {
  show([entryMap({ name: 'a', area: 'Upper' }), ...classes('b', 'c')]);
  await press('Remove class 1');
  const kept = value?.toArray().map((entry) => (typeof entry === 'string' ? '' : entry.toJS()));
  expect(kept).toEqual([{ name: 'b', area: 'Upper' }, { name: 'c' }]);
});

test('an entry that is added has the cursor; in a list of texts it is an empty one', async () => {
  const field = { ...text, name: 'line', label: 'Line' };
  const lines = { ...CLASSES, fields: undefined, field };
  const { unmount } = show(undefined, lines);
  await press('Add');
  expect(value?.toArray()).toEqual(['']);
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
  expect(jest.mocked(Element.prototype.scrollIntoView).mock.calls).toEqual([[{ block: 'center' }]]);
  unmount();
  show(['x'], lines);
  await press('Add');
  expect(value?.toArray()).toEqual(['x', '']);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name of' })).toHaveFocus());
});

test('of many entries only the open ones and the wrong ones have forms, and only these are checked', () => {
  show(classes('a', 'wrong', ...Array.from({ length: 28 }, (_, at) => `closed ${at}`)));
  expect(screen.getAllByLabelText(/^Name of/)).toHaveLength(30);
  cleanup();
  show(classes('a', 'wrong', ...Array.from({ length: 29 }, (_, at) => `closed too ${at}`)));
  expect(screen.getAllByLabelText(/^Name of/)).toHaveLength(2);
  expect(screen.getByText('31. closed too 28')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText(/is not right yet/).parentElement).toHaveTextContent(/^2\. wrong/);
  cleanup();
  show(classes('a', ...Array.from({ length: 30 }, (_, at) => `closed ${at}`)));
  fireEvent.click(screen.getByText('Save'));
  expect(checked).toEqual(['a', 'b']);
});

test('a list of texts and choices is edited as a table, any other is not', async () => {
  const { unmount } = show([entryMap({ name: 'a', area: 'Upper' }), ...classes('b')]);
  await press('Remove class 2');
  await press('Edit as a table');
  const [, list, items, onDone] = jest.mocked(openListGrid).mock.lastCall ?? [];
  expect(list).toBe(CLASSES);
  const opened = items?.map(({ entry }) => (typeof entry === 'string' ? '' : entry.toJS()));
  expect(opened).toEqual([{ name: 'a', area: 'Upper' }]);
  act(() =>
    onDone?.([
      { source: 0, cells: { name: 'a', area: 'Lower' } },
      { source: undefined, cells: { name: 'd', area: 'Lower' } },
    ]),
  );
  expect(shown()).toEqual(['1. a', '2. d']);
  const done = value?.toArray().map((entry) => (typeof entry === 'string' ? '' : entry.toJS()));
  expect(done).toEqual([{ name: 'a', area: 'Lower' }, { name: 'd' }]);
  // It would be put back into another list.
  expect(status()).toBeUndefined();
  unmount();
  show(classes('a'), { ...CLASSES, fields: [{ ...fields[0] }] });
  expect(screen.queryByRole('button', { name: 'Edit as a table' })).toBeNull();
});
