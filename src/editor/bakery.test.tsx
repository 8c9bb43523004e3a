/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { dateTime, group, list, longText, text } from '../schema/fields';
import { timeZone } from '../schema/time-zone.mjs';
import { device } from '../testing/idb-keyval';
import { memoryStorage } from '../testing/memory-storage';
import { stubLayout } from '../testing/stub-layout';
import { EditorApp } from './app/EditorApp';
import { PreviewedPage } from './preview/PreviewedPage';
import { describeSite, type SiteDescription } from './site-description';
import { draftBranch, draftPath } from './storage/github/github-repository';

/* The editor edits any site: here a bakery in New York, without a line of the school. */

jest.mock('idb-keyval', () => jest.requireActual('../testing/idb-keyval'));

const loaf = group('Loaf', 'One loaf.', { name: text('Name', ''), price: text('Price', '') });
const shop = group('Shop', 'The shop.', {
  title: text('Title', ''),
  loaves: list('Loaves', '', loaf),
});
const offer = group('Offer', 'An offer.', {
  title: text('Title', ''),
  starts: dateTime('Starts', ''),
  words: v.optional(longText('Words', '')),
});

const bakery: SiteDescription = {
  files: { shop: { schema: shop, list: 'site' } },
  folders: {
    offers: {
      schema: offer,
      add: 'New offer',
      start: (empty, now) => ({ ...empty, starts: now }),
    },
  },
  lists: { site: 'The shop', offers: 'Offers' },
  timeZone: timeZone('America/New_York'),
  url: 'https://bakery.example',
  paths: { editor: '/edit', preview: '/draft', settings: '/settings.json', build: '/build.json' },
  dateOf: (content) => Object(content).starts,
  targets: () => [{ value: '/', label: 'The shop (/)', group: 'Pages' }],
  tasks: () => [['Change the loaves', 'content/shop.json']],
};

const SHOP = 'content/shop.json';
const OFFER = 'content/offers/easter-2026.json';
const TEXTS = {
  [SHOP]: JSON.stringify({ title: 'Our loaves', loaves: [{ name: 'Rye', price: '4' }] }),
  [OFFER]: JSON.stringify({ title: 'Easter', starts: '2026-07-01T12:00:00Z' }),
};

const user = userEvent.setup();

beforeEach(() => {
  device.clear();
  stubLayout();
  describeSite(bakery);
});

async function openAt(place: string, storage = memoryStorage(TEXTS).storage) {
  window.location.hash = `#/${place}`;
  render(<EditorApp storage={storage} />);
  await waitFor(() => expect(screen.queryByText('Loading …')).toBeNull());
}

test('its first screen has the tasks and lists of the bakery, in its time zone', async () => {
  await openAt('offers');
  expect(await screen.findByText(/^1 Jul 2026/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: '← All tasks' }));
  const tasks = await screen.findByRole('navigation', { name: 'Tasks' });
  expect(within(tasks).getByRole('link')).toHaveTextContent('Change the loaves');
  expect(screen.getByRole('link', { name: 'Offers (1)' })).toBeVisible();
});

test('edits, merges with a colleague and saves', async () => {
  const { storage, files } = memoryStorage(TEXTS);
  await openAt(SHOP, storage);
  const title = await screen.findByRole('textbox', { name: 'Title' });
  files.set(SHOP, JSON.stringify({ title: 'Our loaves', loaves: [{ name: 'Rye', price: '5' }] }));
  await user.clear(title);
  await user.type(title, 'Fresh loaves');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText(/^Saved\. Someone else also changed: .*loaf 1, “Price”/),
  ).toBeVisible();
  expect(JSON.parse(files.get(SHOP) ?? '')).toEqual({
    title: 'Fresh loaves',
    loaves: [{ name: 'Rye', price: '5' }],
  });
});

test('a new offer starts now, on the clocks of New York', async () => {
  jest.useFakeTimers({ advanceTimers: true, now: Date.parse('2026-12-11T22:30:00Z') });
  await openAt('content/offers/new.json');
  expect(await screen.findByRole('textbox', { name: 'Time' })).toHaveValue('5:30 pm');
  jest.useRealTimers();
});

test('shows a draft with the view of the bakery', () => {
  jest.spyOn(window, 'postMessage').mockImplementation(() => undefined);
  render(
    <PreviewedPage
      view={({ content }) => (
        <main>
          <h1>{Object(content).title}</h1>
        </main>
      )}
    />,
  );
  const data = { kind: 'draft', path: SHOP, content: JSON.parse(TEXTS[SHOP] ?? ''), pictures: {} };
  const { origin } = window.location;
  fireEvent(window, new MessageEvent('message', { data, origin, source: window }));
  expect(screen.getByRole('heading', { name: 'Our loaves' })).toBeVisible();
});

test.each([SHOP, OFFER])('the draft of %s has a branch that tells its file', (path) => {
  expect(draftPath(draftBranch(path))).toBe(path);
});
