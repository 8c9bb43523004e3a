/** @jest-environment jsdom */
import '../../testing/school-editor';
import { readFileSync } from 'node:fs';
import { act, fireEvent, screen } from '@testing-library/react';
import { openEditor, user } from '../../testing/editor-app';
import { memoryStorage } from '../../testing/memory-storage';
import { stubLayout } from '../../testing/stub-layout';
import type { inputProps } from '../form/LabelledField';

jest.mock('idb-keyval', () => jest.requireActual('../../testing/idb-keyval'));

const mockRendered: string[] = [];
jest.mock('../form/LabelledField', () => {
  const actual = jest.requireActual('../form/LabelledField');
  return {
    ...actual,
    inputProps: (control: Parameters<typeof inputProps>[0]) => {
      mockRendered.push(control.id);
      return actual.inputProps(control);
    },
  };
});

const ANTHEM = 'content/school-anthem.json';

test('a typed letter renders only its field, because forms are long and phones slow', async () => {
  stubLayout();
  const { storage } = memoryStorage({ [ANTHEM]: readFileSync(`e2e/${ANTHEM}`, 'utf8') });
  await openEditor(storage, ANTHEM);
  const title = await screen.findByRole('textbox', { name: 'Page title' });
  await user.type(title, 'a');
  expect(new Set(mockRendered).size).toBeGreaterThan(1);
  mockRendered.length = 0;
  await user.type(title, 'b');
  expect(title).toHaveValue('Song of the Schoolab');
  expect(new Set(mockRendered)).toEqual(new Set(['field-title']));
});

const TABLE = 'content/time-table.json';

test('letters in a form of 500 rows are checked and sent to the page together, when the typing pauses', async () => {
  stubLayout();
  const period = { day: 'Monday', starts: '08:00', ends: '08:40', classes: 'JSS 1' };
  const hours = Array.from({ length: 500 }, (_, at) => ({ ...period, activity: `Lesson ${at}` }));
  const content = { ...JSON.parse(readFileSync(`e2e/${TABLE}`, 'utf8')), hours };
  const { storage } = memoryStorage({ [TABLE]: JSON.stringify(content) });
  await openEditor(storage, TABLE);
  const title = await screen.findByRole('textbox', { name: 'Page title' });
  const page = screen.getByTitle<HTMLIFrameElement>(/^Preview of/).contentWindow;
  if (!page) throw new Error('There is no page');
  const sent = jest.spyOn(page, 'postMessage').mockImplementation(() => undefined);
  const { origin } = window.location;
  fireEvent(window, new MessageEvent('message', { data: { kind: 'ready' }, origin, source: page }));
  jest.useFakeTimers();
  const drafts = () => sent.mock.calls.map(([{ content: shown }]) => shown?.title);
  const type = (text: string) => fireEvent.change(title, { target: { value: text } });
  const pause = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  type('T');
  pause(0);
  sent.mockClear();
  for (const length of [2, 3, 4, 5, 6, 7, 8, 9]) {
    type('Timetable'.slice(0, length));
    pause(200);
  }
  expect(drafts()).toEqual([]);
  pause(600);
  expect(drafts()).toEqual(['Timetable']);
  type('Time table');
  fireEvent.blur(title);
  pause(0);
  expect(drafts()).toEqual(['Timetable', 'Time table']);
  type('Timetables');
  const data = { kind: 'typed', place: 'title', from: 'Timetables', text: 'Timetables!' };
  fireEvent(window, new MessageEvent('message', { data, origin, source: page }));
  pause(0);
  expect(drafts()).toEqual(['Timetable', 'Time table', 'Timetables!']);
  jest.useRealTimers();
});
