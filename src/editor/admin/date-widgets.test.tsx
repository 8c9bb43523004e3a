import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Component, createElement, createRef, useState } from 'react';
import { DAY } from '../../content/fields';
import { registerDateFields } from './date-widgets';
import type { ControlProps } from './decap';

type Control = Component<ControlProps> & {
  readonly isValid: () => unknown;
  readonly focus: () => void;
};

/** A field of the form below its label, which Decap has made; it gives back what it was given. */
async function show(widget: string, value: unknown, required = true) {
  const controls = new Map<string, new (props: ControlProps) => Control>();
  const CMS = {
    getWidget: () => ({}),
    registerWidget: (name: string, control: new (props: ControlProps) => Control) =>
      controls.set(name, control),
  };
  Object.assign(window, { CMS, h: createElement });
  registerDateFields();
  const Field = controls.get(widget);
  if (!Field) throw new Error(`There is no field ${widget}.`);
  const settings: Readonly<Record<string, unknown>> = { required, label: 'Date' };
  const field = createRef<Control>();
  const onChange = jest.fn();
  const Form = () => {
    const [now, setNow] = useState(value);
    onChange.mockImplementation(setNow);
    const props = {
      field: { get: (key: string) => settings[key] },
      value: now,
      onChange,
      forID: 'date-1',
      parentIds: [],
    } as never as ControlProps;
    return (
      <>
        <label htmlFor="date-1">Date</label>
        <Field ref={field} {...props} />
      </>
    );
  };
  const { unmount } = await act(async () => render(<Form />));
  const isValid = () => act(async () => field.current?.isValid());
  return {
    isValid,
    onChange,
    focus: () => field.current?.focus(),
    close: () => act(async () => unmount()),
  };
}

const refused = (message: string) => ({ error: { type: 'CUSTOM', parentIds: [], message } });

test.each([
  ['day', '24/12/2026', '2026-12-24'],
  ['time', '4pm', '16:00'],
])(
  'what is typed into the field %s is in the form as the schema has it',
  async (widget, typed, saved) => {
    const { onChange, isValid, close } = await show(widget, undefined);
    expect(await isValid()).toEqual(refused('Date: must not be empty'));
    await userEvent.type(screen.getByLabelText('Date'), typed);
    expect(onChange).toHaveBeenLastCalledWith(saved);
    expect(await isValid()).toBe(true);
    await close();
  },
);

test('a date that is half written hinders saving', async () => {
  const { isValid, close } = await show('day', '24 De', false);
  expect(await isValid()).toEqual(refused(DAY));
  expect(screen.getByLabelText('Date')).toBeInvalid();
  await close();
});

test('a date that may be missing is left empty', async () => {
  const { isValid, onChange, close } = await show('day', undefined, false);
  expect(await isValid()).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
  await close();
});

test('a new item is of this minute, a saved one keeps its time', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T14:05:30Z'), doNotFake: ['queueMicrotask'] });
  const opened = await show('dateTime', '{{now}}');
  expect(opened.onChange.mock.calls).toEqual([['2026-11-22T15:05:00+01:00']]);
  await opened.close();
  const saved = await show('dateTime', '2025-10-05T09:00:00Z');
  expect(saved.onChange).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Date')).toHaveValue('5 Oct 2025');
  expect(screen.getByLabelText('Time')).toHaveValue('10:00 am');
  await saved.close();
  jest.useRealTimers();
});

test('a click on a date of the page leads to its field', async () => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = jest.fn();
  const { focus, close } = await show('day', '2026-12-24');
  focus();
  expect(screen.getByLabelText('Date')).toHaveFocus();
  await close();
});
