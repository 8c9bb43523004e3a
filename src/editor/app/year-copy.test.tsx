/** @jest-environment jsdom */
import '../../testing/school-editor';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openEditor, pressTool, user } from '../../testing/editor-app';
import { device } from '../../testing/idb-keyval';
import { memoryStorage } from '../../testing/memory-storage';
import { stubLayout } from '../../testing/stub-layout';

jest.mock('idb-keyval', () => jest.requireActual('../../testing/idb-keyval'));

const DATES = 'content/dates.json';

const term = (name: string, firstDay: string) => {
  const id = name.slice(0, 5).toLowerCase();
  const date = { firstDay, title: 'Lessons begin', audience: 'Everyone' };
  return { name, id, dates: [{ ...date, id: `${id}/lessons-begin` }] };
};

const TERMS = [
  term('Third term 2025/26', '2026-04-20'),
  term('First term 2026/27', '2026-09-14'),
  term('Second term 2026/27', '2027-01-11'),
];

const TEXTS = {
  [DATES]: JSON.stringify({ heading: 'Dates', further: 'More will follow.', terms: TERMS }),
};

beforeEach(() => {
  device.clear();
  cleanup();
  stubLayout();
});

async function openCopy() {
  await pressTool('More');
  await pressTool('Copy terms to the next year');
  return within(await screen.findByRole('dialog', { name: 'Copy terms to the next year' }));
}

test('the tool says that it cannot be loaded', async () => {
  jest.doMock('./year-copy', () => {
    throw new Error('There is no connection');
  });
  await openEditor(memoryStorage(TEXTS).storage, DATES);
  await pressTool('More');
  await pressTool('Copy terms to the next year');
  expect(await screen.findByText(/^The website cannot be reached/)).toBeVisible();
  jest.dontMock('./year-copy');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'Copy terms to the next year' })).toBeVisible();
});

test('copies the terms of a session one year on, as one change that can be undone', async () => {
  const { storage, files } = memoryStorage(TEXTS);
  await openEditor(storage, DATES);
  const dialog = await openCopy();
  const ticks = dialog.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
  expect(ticks).toEqual([false, true, true]);
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByDisplayValue('First term 2027/28')).toBeVisible();
  await waitFor(() => expect(screen.getByDisplayValue('First term 2027/28')).toHaveFocus());
  await pressTool('Undo');
  await pressTool('Redo');
  await pressTool('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
  const { terms } = JSON.parse(files.get(DATES) ?? '{}');
  expect(terms.slice(0, 3)).toEqual(TERMS);
  expect(terms.slice(3)).toEqual([
    {
      name: 'First term 2027/28',
      id: 'first-term-2027-28',
      dates: [
        expect.objectContaining({
          firstDay: '2027-09-13',
          title: 'Lessons begin',
          id: 'first-term-2027-28/lessons-begin',
        }),
      ],
    },
    {
      name: 'Second term 2027/28',
      id: 'second-term-2027-28',
      dates: [expect.objectContaining({ firstDay: '2028-01-10' })],
    },
  ]);
});

test('a term that is there is not copied again, and other pages have no such tool', async () => {
  const terms = [...TERMS, term('First term 2027/28', '2027-09-13')];
  const texts = { [DATES]: JSON.stringify({ ...JSON.parse(TEXTS[DATES] ?? ''), terms }) };
  await openEditor(memoryStorage(texts).storage, DATES);
  const dialog = await openCopy();
  expect(dialog.getByRole('checkbox', { name: /First term 2027\/28 is already/ })).toBeDisabled();
  cleanup();
  await openEditor(memoryStorage(texts).storage, 'content/news/new.json');
  await pressTool('More');
  expect(screen.queryByRole('button', { name: /Copy terms/ })).toBeNull();
});
