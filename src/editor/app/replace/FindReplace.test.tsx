/** @jest-environment jsdom */
import '../../../testing/school-editor';
import { cleanup, screen, within } from '@testing-library/react';
import { openEditor, user } from '../../../testing/editor-app';
import { device } from '../../../testing/idb-keyval';
import { memoryDrafts, memoryStorage } from '../../../testing/memory-storage';
import { stubLayout } from '../../../testing/stub-layout';

jest.mock('idb-keyval', () => jest.requireActual('../../../testing/idb-keyval'));

const FEES = 'content/pages/fees.json';
const BUS = 'content/pages/bus.json';

function page(title: string, address: string, text: string) {
  const blocks = [{ kind: 'text', text }];
  return JSON.stringify({ title, address, description: 'A page.', blocks });
}

const TEXTS = {
  [FEES]: page('School fees', 'fees', 'Pay ₦100,000 a term. Boarders pay ₦1,100,000.'),
  [BUS]: page('The bus', 'bus', 'A seat is ₦100000. Old **₦100**,000 note.'),
};

beforeEach(() => {
  device.clear();
  cleanup();
  stubLayout();
});

async function find(storage: Parameters<typeof openEditor>[0], term: string, replacement: string) {
  await openEditor(storage, `replace?${encodeURIComponent(term)}`);
  await screen.findByText(/^\d+ results?$/);
  if (replacement !== '') {
    await user.click(screen.getByRole('textbox', { name: 'Replace with' }));
    await user.paste(replacement);
  }
}

const content = (files: ReadonlyMap<string, string>, path: string) =>
  JSON.parse(files.get(path) ?? '{}');

test('replaces a price on all pages with one save, where whole words are chosen', async () => {
  const { storage, files } = memoryStorage(TEXTS);
  const save = jest.spyOn(storage, 'save');
  await find(storage, '100,000', '120,000');
  const bus = screen.getByRole('region', { name: 'The bus' });
  expect(within(bus).getByText(/A seat is ₦/, { selector: 'span:last-child' })).toHaveTextContent(
    '→ A seat is ₦120,000.',
  );
  const inBus = within(bus).getAllByRole('checkbox');
  expect(inBus[0]).toBeChecked();
  expect(inBus[1]).toBeDisabled();
  const fees = screen.getByRole('region', { name: 'School fees' });
  expect(within(fees).getAllByRole('link')[0]).toHaveAttribute('href', `#/${FEES}?blocks.0.text`);
  await user.click(screen.getByRole('button', { name: 'Replace in 2 places' }));
  expect(await screen.findByText('Replaced in 2 places on 2 pages.')).toBeVisible();
  expect(content(files, FEES).blocks[0].text).toBe('Pay ₦120,000 a term. Boarders pay ₦1,100,000.');
  expect(content(files, BUS).blocks[0].text).toBe('A seat is ₦120,000. Old **₦100**,000 note.');
  expect(save).toHaveBeenCalledTimes(1);
});

test('with drafts each page becomes a draft, and a place can be left out', async () => {
  const { storage, files, published } = memoryDrafts(TEXTS);
  await find(storage, '₦100,000', '₦120,000');
  await user.click(screen.getByRole('checkbox', { name: /A seat is ₦\s?100000/ }));
  await user.click(screen.getByRole('button', { name: 'Replace in 1 place' }));
  expect(
    await screen.findByText(
      'Replaced in 1 place on 1 page: it is a draft now. Publish it under “Drafts”.',
    ),
  ).toBeVisible();
  expect(content(files, FEES).blocks[0].text).toContain('₦120,000 a term');
  expect(published.get(FEES)).toBe(TEXTS[FEES]);
  expect(files.get(BUS)).toBe(TEXTS[BUS]);
});

test('refuses what would make a page invalid, and changes nothing', async () => {
  const { storage, files } = memoryStorage(TEXTS);
  await find(storage, 'School fees', '');
  const button = screen.getByRole('button', { name: 'Delete it in 1 place' });
  // Nothing may have been written yet.
  expect(button).not.toHaveClass('primary');
  await user.click(button);
  expect(
    await screen.findByText('Not replaced. “School fees”: Page title must not be empty.'),
  ).toBeVisible();
  expect(files.get(FEES)).toBe(TEXTS[FEES]);
});

test('says if someone else changed a page in the meantime, and shows it as it is now', async () => {
  const { storage, files } = memoryStorage(TEXTS);
  await find(storage, '₦100,000', '₦120,000');
  files.set(FEES, page('School fees', 'fees', 'Pay ₦100,000 a year.'));
  await user.click(screen.getByRole('button', { name: 'Replace in 2 places' }));
  expect(await screen.findByText(/^Not replaced: someone else has changed/)).toBeVisible();
  expect(await screen.findByRole('checkbox', { name: /a year\./ })).toBeChecked();
  expect(content(files, BUS).blocks[0].text).toContain('₦100000');
});

test('the search of the first screen leads there', async () => {
  await openEditor(memoryStorage(TEXTS).storage, '');
  await user.click(await screen.findByRole('searchbox'));
  await user.paste('seat');
  await user.click(screen.getByRole('link', { name: 'Find and replace “seat”' }));
  expect(await screen.findByRole('searchbox', { name: 'Find on all pages' })).toHaveValue('seat');
});

test('a name that is replaced leaves its email to another person only if the editor says so', async () => {
  const people = [{ name: 'Mrs Ada Obi', office: 'Bursar', email: 'bursar@school.example' }];
  const blocks = [{ kind: 'people', people }];
  const texts = {
    ...TEXTS,
    [FEES]: page('School fees', 'fees', 'Ask Mrs Ada Obi.'),
    [BUS]: JSON.stringify({ title: 'The bus', address: 'bus', description: 'A page.', blocks }),
  };
  const { storage, files } = memoryStorage(texts);
  await find(storage, 'Mrs Ada Obi', 'Mr Bayo Ade');
  await user.click(screen.getByRole('button', { name: 'Replace in 2 places' }));
  const question = within(await screen.findByRole('dialog', { name: 'Another person’s details' }));
  expect(question.getByRole('checkbox', { name: /^Email: bursar@school/ })).not.toBeChecked();
  await user.click(question.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Replaced in 2 places on 2 pages.')).toBeVisible();
  expect(content(files, BUS).blocks[0].people).toEqual([{ name: 'Mr Bayo Ade', office: 'Bursar' }]);
  expect(content(files, FEES).blocks[0].text).toBe('Ask Mr Bayo Ade.');
});
