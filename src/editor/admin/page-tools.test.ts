import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { editorConfig } from '../config/editor-config';
import { showDeleted, showHistory } from './history/history';
import { showPageTools } from './page-tools';

jest.mock('./history/history', () => ({
  showDeleted: jest.fn(async () => undefined),
  showHistory: jest.fn(async () => undefined),
}));

const config = editorConfig({ backend: { kind: 'local' }, siteUrl: undefined, embedded: true });

/** The buttons below a form or a list. */
function toolsAt(hash: string) {
  window.location.hash = hash;
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
  await userEvent.click(screen.getByRole('button', { name: 'Earlier versions' }));
  expect(showHistory).toHaveBeenCalledWith(config, 'news', 'prize-day');
  toolsAt('#/collections/albums');
  await userEvent.click(screen.getByRole('button', { name: 'Deleted' }));
  expect(showDeleted).toHaveBeenCalledWith(config, 'albums');
});
