/** @jest-environment jsdom */
import '../../testing/school-editor';
import { cleanup, screen } from '@testing-library/react';
import { openEditor, user } from '../../testing/editor-app';
import { device } from '../../testing/idb-keyval';
import { memoryStorage } from '../../testing/memory-storage';
import { stubLayout } from '../../testing/stub-layout';

jest.mock('idb-keyval', () => jest.requireActual('../../testing/idb-keyval'));

const FEES = 'content/pages/fees.json';
const LINKS = 'content/pages/links.json';

const heading = (text: string) => ({ kind: 'heading', text, size: 'section' });
const page = (title: string, address: string, blocks: readonly object[]) =>
  JSON.stringify({ title, address, description: 'A page.', blocks });

const TEXTS = {
  [FEES]: page('School fees', 'fees', [
    heading('How to pay'),
    heading('Ọkọ bus'),
    heading('How to pay'),
    { kind: 'questions', questions: [{ question: 'When is it due?', answer: 'In June.' }] },
  ]),
  [LINKS]: page('Links', 'links', [
    { kind: 'cards', cards: [{ title: 'Fees', text: 'Look.', to: '/fees', linkText: 'Fees' }] },
    { kind: 'text', text: 'See the fees.' },
  ]),
};

beforeEach(() => {
  device.clear();
  cleanup();
  stubLayout();
});

async function openSearch() {
  await openEditor(memoryStorage(TEXTS).storage, `${LINKS}?blocks.0.cards.0.to`);
  await user.click(await screen.findByRole('button', { name: 'Choose from this site …' }));
  return screen.findByRole('searchbox', { name: 'Search this site' });
}

test('finds a section by its words, without accents, and links to it', async () => {
  const search = await openSearch();
  await user.type(search, 'oko fees');
  expect(await screen.findByText('1 result')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ọkọ bus – School fees Sections' }));
  expect(screen.getByDisplayValue('/fees#section-oko-bus')).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose from this site …' })).toHaveFocus();
});

test('Enter chooses the first result; a second heading of the same text has its own place', async () => {
  const search = await openSearch();
  await user.type(search, 'how to pay');
  expect(await screen.findByText('2 results')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: /^How to pay/ })[1] ?? search);
  expect(screen.getByDisplayValue('/fees#section-how-to-pay-2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose from this site …' }));
  await user.type(await screen.findByRole('searchbox'), 'due{Enter}');
  expect(screen.getByDisplayValue('/fees#question-when-is-it-due')).toBeVisible();
});

test('lists pages and items, and sections only by their words, which would be too many', async () => {
  await openSearch();
  expect(screen.getByRole('button', { name: 'School fees (/fees) Pages' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /How to pay/ })).toBeNull();
});
