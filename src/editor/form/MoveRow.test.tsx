/** @jest-environment jsdom */
import '../../testing/school-editor';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { datesSchema } from '../../content/schemas/dates';
import { menuSchema } from '../../content/schemas/menu';
import { EditorForm } from '../../testing/editor-form';
import { stubLayout } from '../../testing/stub-layout';
import { rowTitle } from './row-title';

jest.mock('./row-title', () => {
  const actual = jest.requireActual('./row-title');
  return { rowTitle: jest.fn(actual.rowTitle) };
});

const link = (label: string) => ({ label, to: `/${label.toLowerCase()}` });

const MENU = {
  groups: [
    { label: 'School', links: [link('History'), link('Anthem')] },
    { label: 'Joining', links: [link('Fees')] },
  ],
  links: [link('News')],
};

test('a link moves to another group, or out of all, in one step of undo, and opens there', async () => {
  stubLayout();
  const user = userEvent.setup();
  const announce = jest.fn();
  let content: unknown = MENU;
  const onContent = (next: unknown) => {
    content = next;
  };
  const form = { content: MENU, onContent, announce };
  render(<EditorForm schema={menuSchema} {...form} />);
  const press = (name: string | RegExp, inside = screen.getByRole('group', { name: /^Groups/ })) =>
    user.click(within(inside).getByRole('button', { name }));
  await press(/^Group 1 School/);
  await press(/^Link 2 Anthem/);
  await press('Move to …');
  const choices = screen.getAllByRole('button', { name: /^(School|Joining|Top-level links)$/ });
  expect(choices.map(({ textContent }) => textContent?.trim())).toEqual([
    'Joining',
    'Top-level links',
  ]);
  await press('Joining');
  expect(content).toEqual({
    groups: [
      { label: 'School', links: [link('History')] },
      { label: 'Joining', links: [link('Fees'), link('Anthem')] },
    ],
    links: MENU.links,
  });
  expect(announce).toHaveBeenLastCalledWith('Link 2 moved to “Joining”.');
  expect(screen.getByRole('textbox', { name: 'Link text' })).toHaveValue('Anthem');
  expect(screen.getByRole('textbox', { name: 'Link text' })).toHaveFocus();
});

test('a group that is full says so before a link is moved there', async () => {
  stubLayout();
  const user = userEvent.setup();
  const announce = jest.fn();
  const links = 'ABCDEFGH'.split('').map(link);
  const full = { ...MENU, groups: [MENU.groups[0], { label: 'Joining', links }] };
  let content: unknown;
  const onContent = (next: unknown) => {
    content = next;
  };
  render(
    <EditorForm schema={menuSchema} content={full} onContent={onContent} announce={announce} />,
  );
  await user.click(screen.getByRole('button', { name: /^Group 1 School/ }));
  await user.click(screen.getByRole('button', { name: /^Link 2 Anthem/ }));
  await user.click(screen.getAllByRole('button', { name: 'Move to …' })[0] ?? document.body);
  await user.click(screen.getByRole('button', { name: 'Joining (full)' }));
  expect(content).toEqual(full);
  expect(announce).toHaveBeenLastCalledWith(
    'Not moved: “Joining” is full. Move or delete one of its own first.',
  );
});

test('a row of the only list of its kind has nowhere to move', async () => {
  const user = userEvent.setup();
  const content = { groups: [], links: [] };
  render(<EditorForm schema={menuSchema} content={content} />);
  await user.click(screen.getByRole('button', { name: 'Add link' }));
  expect(screen.getByRole('textbox', { name: 'Link text' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Move to …' })).toBeNull();
});

test('a letter in an open row reads no rows that cannot hold it', async () => {
  const user = userEvent.setup();
  const terms = Array.from({ length: 40 }, (_, at) => ({ name: `Term ${at}`, dates: [] }));
  const content = { facts: [{ name: 'uniform', value: 'blue' }], terms };
  render(<EditorForm schema={datesSchema} content={content} />);
  await user.click(screen.getByRole('button', { name: /^Fact 1/ }));
  jest.mocked(rowTitle).mockClear();
  await user.type(screen.getByDisplayValue('blue'), 's');
  expect(jest.mocked(rowTitle).mock.calls.length).toBeLessThan(10);
});
