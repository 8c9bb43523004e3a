import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { editorConfig } from '../config/editor-config';
import { showDeleted, showHistory } from './history/history';
import { decapState } from './opened-entry';
import { othersAtPage, scheduledNews, stateOnWebsite } from './page-status';
import { showPageTools } from './page-tools';

jest.mock('./history/history', () => ({
  showDeleted: jest.fn(async () => undefined),
  showHistory: jest.fn(async () => undefined),
}));

jest.mock('./opened-entry', () => ({ decapState: jest.fn() }));
jest.mock('./page-status', () => ({
  othersAtPage: jest.fn(),
  scheduledNews: jest.fn(),
  stateOnWebsite: jest.fn(),
}));

const config = editorConfig({ backend: { kind: 'local' }, siteUrl: undefined, embedded: true });

// With real timers the tools of one test would go on looking during the next.
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

beforeEach(() => {
  jest.useFakeTimers();
  document.body.replaceChildren();
  jest.mocked(othersAtPage).mockReset().mockResolvedValue('Ada has it open.');
  jest.mocked(stateOnWebsite).mockReset().mockResolvedValue('On the website.');
  jest.mocked(scheduledNews).mockReset().mockReturnValue('');
  jest.mocked(decapState).mockReturnValue(Object({ auth: { user: {} } }));
});

afterEach(() => jest.useRealTimers());

function toolsAt(hash: string) {
  // Without the event of jsdom, which comes at any time.
  history.replaceState(null, '', hash);
  window.dispatchEvent(new Event('hashchange'));
  return within(screen.getByRole('navigation')).queryAllByRole('button');
}

test('a form has its earlier versions, a list what was deleted from it, and a new item neither', async () => {
  showPageTools(config);
  const namesAt = (hash: string) => toolsAt(hash).map(({ textContent }) => textContent);
  expect(namesAt('#/collections/news')).toEqual(['Deleted']);
  expect(namesAt('#/collections/news/new')).toEqual([]);
  expect(namesAt('#/collections/specified')).toEqual([]);
  expect(namesAt('#/collections/news/entries/prize-day')).toEqual(['Earlier versions']);
  await user.click(screen.getByRole('button', { name: 'Earlier versions' }));
  expect(showHistory).toHaveBeenCalledWith(config, 'news', 'prize-day');
  toolsAt('#/collections/albums');
  await user.click(screen.getByRole('button', { name: 'Deleted' }));
  expect(showDeleted).toHaveBeenCalledWith(config, 'albums');
});

/** What is said below a form or a list: what waits, who else is there, what the website serves. */
const said = () =>
  within(screen.getByRole('navigation', { name: 'More about this page' }))
    .getAllByRole('status')
    .map(({ textContent }) => textContent);

const PLACE = { collection: 'news', slug: 'prize-day' };

test('what goes on at a page is said a second after it was opened, and looked for every half minute', async () => {
  showPageTools(config);
  toolsAt('#/collections/news/entries/prize-day');
  jest.mocked(scheduledNews).mockReturnValue('Scheduled.');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(said()).toEqual(['Scheduled.', 'Ada has it open.', 'On the website.']);
  expect(othersAtPage).toHaveBeenCalledWith(config, 'news', 'prize-day');
  expect(stateOnWebsite).toHaveBeenCalledWith(config, 'news', 'prize-day', Date.now());
  expect(scheduledNews).toHaveBeenLastCalledWith(PLACE, decapState(), Date.now());
  const observer = new MutationObserver(() => {});
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  await jest.advanceTimersByTimeAsync(29_000);
  expect(othersAtPage).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(othersAtPage).toHaveBeenCalledTimes(2);
  // What has not changed is not read aloud again.
  expect(observer.takeRecords()).toEqual([]);
  expect(scheduledNews).toHaveBeenCalledTimes(31);
  // The next page says nothing of the one before, and is looked at at once.
  jest.mocked(othersAtPage).mockResolvedValue('');
  toolsAt('#/collections/news/entries/rain');
  expect(said()).toEqual(['Scheduled.', '', '']);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(othersAtPage).toHaveBeenLastCalledWith(config, 'news', 'rain');
  expect(said()).toEqual(['Scheduled.', '', 'On the website.']);
});

test('who else is there is shown although the state of the website is not available, and the other way round', async () => {
  showPageTools(config);
  jest.mocked(stateOnWebsite).mockRejectedValueOnce(new Error('no network'));
  toolsAt('#/collections/news/entries/prize-day');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(said()).toEqual(['', 'Ada has it open.', '']);
  jest.mocked(othersAtPage).mockRejectedValueOnce(new Error('no network'));
  toolsAt('#/collections/news/entries/rain');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(said()).toEqual(['', '', 'On the website.']);
});
