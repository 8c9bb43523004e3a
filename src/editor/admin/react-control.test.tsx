import { act, render, screen } from '@testing-library/react';
import { createElement, useEffect } from 'react';
import type { ControlProps } from './decap';
import { type FieldProps, plain, reactControl } from './react-control';

let latest: FieldProps<readonly string[]>;
const closed = jest.fn();

function Field(props: FieldProps<readonly string[]>) {
  latest = props;
  useEffect(() => closed, []);
  return (
    <p>
      {props.isRefused ? 'refused: ' : ''}
      {props.value.join()}
      <button type="button" title="lines.1" />
    </p>
  );
}

beforeEach(() => Object.assign(window, { h: createElement }));

function control() {
  return reactControl<readonly string[]>({
    Field,
    read: (value) => (Array.isArray(plain(value)) ? (plain(value) as string[]) : []),
    problemOf: (value) => (value.length === 0 ? 'must not be empty' : undefined),
    elementAt: (place, path) => place.querySelector<HTMLElement>(`[title="${path}"]`),
  });
}

test('changes that follow each other are all kept, although Decap gives the first back late', async () => {
  const Control = control();
  const onChange = jest.fn();
  const props = { onChange, forID: 'field', parentIds: [] } as never as ControlProps;
  const { rerender, unmount } = await act(async () => render(<Control {...props} />));
  await act(async () => latest.change((now) => [...now, 'first']));
  await act(async () => latest.change((now) => [...now, 'second']));
  // Decap draws the form anew before it gives anything back.
  await act(async () => rerender(<Control {...props} />));
  expect(screen.getByText('first,second')).toBeVisible();
  const [[first], [second]] = onChange.mock.calls;
  await act(async () => rerender(<Control {...props} value={first} />));
  expect(screen.getByText('first,second')).toBeVisible();
  await act(async () => latest.change((now) => [...now, 'third']));
  await act(async () => rerender(<Control {...props} value={second} />));
  expect(onChange).toHaveBeenLastCalledWith(['first', 'second', 'third']);
  // A draft that is put back comes from Decap alone.
  await act(async () => rerender(<Control {...props} value={onChange.mock.calls[2][0]} />));
  const restored = { toJS: () => ['restored'] };
  await act(async () => rerender(<Control {...props} value={restored} />));
  expect(screen.getByText('restored')).toBeVisible();
  await act(async () => unmount());
});

test('saving is refused with the problem, or with the work that is under way', async () => {
  const Control = control();
  const instance: { current: InstanceType<typeof Control> | null } = { current: null };
  const props = {
    onChange: jest.fn(),
    forID: 'field',
    parentIds: ['form'],
  } as never as ControlProps;
  const { unmount } = await act(async () => render(<Control ref={instance} {...props} />));
  const error = (message: string) => ({ error: { type: 'CUSTOM', parentIds: ['form'], message } });
  let validity: unknown;
  await act(async () => {
    validity = instance.current?.isValid();
  });
  expect(validity).toEqual(error('must not be empty'));
  expect(screen.getByText('refused:')).toBeVisible();
  await act(async () => latest.change(() => ['text']));
  expect(screen.getByText('text')).toBeVisible();
  await act(async () => {
    validity = instance.current?.isValid();
  });
  expect(validity).toBe(true);
  expect(screen.getByText('text')).toBeVisible();
  latest.hold('wait');
  await act(async () => {
    validity = instance.current?.isValid();
  });
  expect(validity).toEqual(error('wait'));
  latest.hold(undefined);
  await act(async () => {
    validity = instance.current?.isValid();
  });
  expect(validity).toBe(true);
  // Without the work there would be no problem, or another one.
  await act(async () => latest.change(() => []));
  latest.hold('wait');
  await act(async () => {
    validity = instance.current?.isValid();
  });
  expect(validity).toEqual(error('wait'));
  await act(async () => unmount());
});

test('a click on the page leads to the element of its path, which is scrolled into view', async () => {
  const Control = control();
  const instance: { current: InstanceType<typeof Control> | null } = { current: null };
  const props = { onChange: jest.fn(), forID: 'field' } as never as ControlProps;
  const { unmount } = await act(async () => render(<Control ref={instance} {...props} />));
  const scroll = jest.fn();
  Element.prototype.scrollIntoView = scroll;
  instance.current?.focus('lines.7');
  expect(scroll).not.toHaveBeenCalled();
  instance.current?.focus('lines.1');
  expect(screen.getByTitle('lines.1')).toHaveFocus();
  expect(scroll).toHaveBeenCalledWith({ block: 'center' });
  await act(async () => unmount());
});
