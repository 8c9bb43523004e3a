/** @jest-environment jsdom */
import '../../testing/school-editor';
import { act, fireEvent, screen } from '@testing-library/react';
import { openEditor, pressTool, user } from '../../testing/editor-app';
import { device } from '../../testing/idb-keyval';
import { memoryStorage } from '../../testing/memory-storage';
import { stubLayout } from '../../testing/stub-layout';
import type { GridColumn } from './grid-columns';
import type { GridRow } from './grid-rows';
import { findGroups } from './replace-group';

jest.mock('idb-keyval', () => jest.requireActual('../../testing/idb-keyval'));

const RESULTS = 'content/entrance-result.json';
const PROFILE = 'content/student-profile.json';
const read = (path: string) => jest.requireActual('node:fs').readFileSync(`e2e/${path}`, 'utf8');

const result = (examinationNumber: string, entryClass: string) => ({
  examinationNumber,
  entryClass,
  outcome: 'Admitted',
});

beforeAll(stubLayout);
beforeEach(() => device.clear());

test('replaces only the pasted class, in its place, and leaves the others', async () => {
  const results = [
    result('1', 'Year 4'),
    result('2', 'Year 1'),
    result('3', 'Year 1'),
    result('4', 'Year 4'),
  ];
  const content = { ...JSON.parse(read(RESULTS)), results };
  const { storage, files } = memoryStorage({
    [RESULTS]: JSON.stringify(content),
    // The page that it links to.
    [PROFILE]: read(PROFILE),
  });
  await openEditor(storage, RESULTS);
  await user.click(await screen.findByRole('button', { name: 'Edit as a table' }));
  await screen.findByRole('button', { name: 'Add row' });
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  const text = 'Examination number\tClass\tResult\n3\tYear 1\tWaiting list\n9\tYr1\tAdmitted';
  const getData = (type: string) => (type === 'text/plain' ? text : '');
  fireEvent.paste(document.body, { clipboardData: { getData, files: [] } });
  await user.click(await screen.findByRole('button', { name: 'Replace only Year 1 (2 rows)' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await pressTool('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(JSON.parse(files.get(RESULTS) ?? '').results).toEqual([
    result('1', 'Year 4'),
    { ...result('3', 'Year 1'), outcome: 'Waiting list' },
    result('9', 'Year 1'),
    result('4', 'Year 4'),
  ]);
});

const columns = ['number', 'class'].map((name) =>
  Object({ name, title: name, options: undefined, multiline: false, isText: true }),
) as readonly GridColumn[];
const rowsOf = (...classes: readonly string[]): readonly GridRow[] =>
  classes.map((one, at) => ({ number: String(at), class: one }));

test('offers no group where there is none: a number of its own, all groups, a new one, an empty cell', () => {
  const rows = rowsOf('A', 'A', 'B', 'B');
  expect(findGroups([{ number: '1', class: '' }], rows, columns)).toEqual([]);
  expect(findGroups(rowsOf('A', 'B'), rows, columns)).toEqual([]);
  expect(findGroups(rowsOf('C'), rows, columns)).toEqual([]);
  expect(findGroups(rowsOf('A', ''), rows, columns)).toEqual([]);
  expect(findGroups(rowsOf('a.'), rows, columns)).toMatchObject([{ label: 'a.', count: 2 }]);
});

test('replaces several groups, each in its place, and adds new ones at the end', () => {
  const rows = rowsOf('A', 'A', 'B', 'B', 'C', 'C');
  const [found] = findGroups(rowsOf('C', 'A', 'D'), rows, columns);
  expect(found?.label).toBe('C, A and D');
  expect(found?.replace().map((row) => row.class)).toEqual(['A', 'B', 'B', 'C', 'D']);
});

test('offers the class of all pasted rows before lessons that other classes happen to have, too', () => {
  const lesson = (event: string, one: string) => ({ number: event, class: one });
  const others = ['Art', 'Art', 'Music', 'Drama', 'Drama', 'Drama', 'French'];
  const rows = [
    ...['Art', 'Yoga', 'Yoga', 'Latin', 'Latin'].map((event) => lesson(event, 'JSS 1')),
    ...others.map((event) => lesson(event, 'JSS 2')),
  ];
  const pasted = ['Music', 'French'].map((event) => lesson(event, 'JSS 1'));
  expect(findGroups(pasted, rows, columns)).toMatchObject([
    { label: 'JSS 1', count: 5 },
    { label: 'Music and French', count: 2 },
  ]);
});

test('offers the days and the class of a part of its week', () => {
  const lesson = (day: string, one: string) => ({ number: day, class: one });
  const rows = ['A', 'B', 'C'].flatMap((one) => ['Mon', 'Tue'].map((day) => lesson(day, one)));
  const found = findGroups([lesson('Mon', 'A')], rows, columns);
  expect(found).toMatchObject([
    { label: 'A', count: 2 },
    { label: 'Mon', count: 3 },
  ]);
  expect(found[0]?.replace()).toEqual([lesson('Mon', 'A'), ...rows.slice(2)]);
});
