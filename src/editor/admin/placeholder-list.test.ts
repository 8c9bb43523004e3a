import { screen } from '@testing-library/dom';
import { showBeforePublishing } from './placeholder-list';

test('examples to replace are listed below the lists of the editor, and not in its forms', () => {
  window.location.hash = '#/collections/specified';
  showBeforePublishing([]);
  expect(screen.queryByRole('group')).toBeNull();
  showBeforePublishing([
    'content/site.json: "Telephone"',
    'content/site.json: "E-mail <b>&amp;</b>"',
  ]);
  const summary = screen.getByText('Before you publish: 2 examples to replace');
  expect(summary).toBeVisible();
  expect(screen.getAllByRole('listitem', { hidden: true }).map(textOf)).toEqual([
    'content/site.json: "Telephone"',
    'content/site.json: "E-mail <b>&amp;</b>"',
  ]);
  // The list opens by a click.
  expect(screen.getByText('content/site.json: "E-mail <b>&amp;</b>"')).not.toBeVisible();
  for (const form of ['#/collections/specified/entries/site', '#/collections/news/new']) {
    window.location.hash = form;
    window.dispatchEvent(new Event('hashchange'));
    expect(summary).not.toBeVisible();
  }
  window.location.hash = '#/collections/news';
  window.dispatchEvent(new Event('hashchange'));
  expect(summary).toBeVisible();
});

function textOf({ textContent }: Element) {
  return textContent;
}

test('a form that is opened by its address does not have them either', () => {
  window.location.hash = '#/collections/news/entries/prize-day';
  document.body.replaceChildren();
  showBeforePublishing(['content/site.json: "Telephone"']);
  expect(screen.getByText('Before you publish: 1 example to replace')).not.toBeVisible();
});
