/** @jest-environment jsdom */
import '../../testing/school-editor';
import { act, screen } from '@testing-library/react';
import { openEditor } from '../../testing/editor-app';
import { memoryDrafts } from '../../testing/memory-storage';
import { stubLayout } from '../../testing/stub-layout';
import { StorageError } from '../storage/storage';

jest.mock('idb-keyval', () => jest.requireActual('../../testing/idb-keyval'));

const NEWS = 'content/news/fair.json';
const FAIR = { title: 'Fair', created_at: '2026-01-01T09:00:00+01:00', body: 'Come.' };
const SECOND = 1000;

beforeEach(() => {
  stubLayout();
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

test('after each outage, the state of a page is asked for again soon, and then less often', async () => {
  const { storage } = memoryDrafts({ [NEWS]: JSON.stringify(FAIR) });
  const { snapshot } = storage;
  await openEditor(storage, NEWS);
  await screen.findByLabelText('Title');
  const asked = jest.spyOn(storage, 'snapshot');
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * SECOND));
  for (const _outage of ['first', 'second']) {
    asked.mockImplementation(snapshot);
    await pass(61);
    const times: number[] = [];
    asked.mockImplementation(async () => {
      times.push(Date.now());
      throw new StorageError('busy', 'GitHub is down.');
    });
    await pass(140);
    const [start = 0, ...again] = times;
    const waits = again.map((time, at) => Math.round((time - (times[at] ?? start)) / SECOND));
    expect(waits.slice(0, 4)).toEqual([5, 10, 20, 40]);
  }
});
