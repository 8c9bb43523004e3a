import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, createElement } from 'react';
import { editorConfig } from '../config/editor-config';
import type { LinkControlProps } from './decap';
import { registerLinkField } from './link-field';

jest.mock('./extra-pages', () => ({
  loadExtraPages: async () => [
    { value: '/fees', label: 'Fees (/fees), a draft' },
    { value: '/news', label: 'News as it was made' },
  ],
}));

const config = editorConfig({ backend: { kind: 'local' }, siteUrl: undefined, embedded: true });

async function show(value: string | undefined, onlyPages: boolean) {
  const registered: ComponentType<LinkControlProps>[] = [];
  const CMS = {
    getWidget: () => ({}),
    registerWidget: (_name: string, control: ComponentType<LinkControlProps>) =>
      registered.push(control),
  };
  Object.assign(window, { CMS, h: createElement });
  registerLinkField(config);
  const options = { toJS: () => [{ value: '/news', label: 'News (/news)' }] };
  const field = Object({ get: (key: string) => (key === 'options' ? options : onlyPages) });
  const onChange = jest.fn();
  const given = value === undefined ? {} : { value };
  const props = { field, ...given, onChange, forID: 'link', classNameWrapper: 'field' };
  for (const Link of registered) {
    render(
      <>
        <label htmlFor="link">Leads to</label>
        <Link {...props} />
      </>,
    );
  }
  await screen.findByRole('option', { name: 'Fees (/fees), a draft' });
  return onChange;
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Leads to' });
const shown = () => select().selectedOptions[0]?.textContent;

test.each([
  ['a page', '/news', true, 'News (/news)'],
  ['a page that was made', '/fees', true, 'Fees (/fees), a draft'],
  ['a page that is gone', '/gone', true, '/gone'],
  ['nothing yet', '', false, 'Choose a page'],
  ['nothing in a new entry', undefined, true, 'Choose a page'],
  ['another website', 'https://exams.example', false, 'Another address …'],
])('a link to %s is shown as that', async (_case, value, onlyPages, label) => {
  await show(value, onlyPages);
  expect(shown()).toBe(label);
  const address = screen.queryByRole('textbox', { name: 'Address' });
  if (value?.startsWith('https:')) expect(address).toHaveValue(value);
  else expect(address).toBeNull();
  // Both look like any other field of Decap's form.
  for (const one of [select(), address]) if (one) expect(one).toHaveClass('field');
});

test('another address is written, a page is chosen', async () => {
  const onChange = await show('/news', false);
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Another address …');
  expect(onChange).toHaveBeenLastCalledWith('https://');
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Fees (/fees), a draft');
  expect(onChange).toHaveBeenLastCalledWith('/fees');
});

test('every page is offered once; other addresses where they are allowed', async () => {
  await show('', false);
  const pages = ['News (/news)', 'Fees (/fees), a draft'];
  expect(options()).toEqual(['Choose a page', ...pages, 'Another address …']);
  cleanup();
  await show('/gone', true);
  expect(options()).toEqual(['Choose a page', ...pages, '/gone']);
  cleanup();
  await show('', true);
  expect(options()).toEqual(['Choose a page', ...pages]);
});

test('the address of another website is written', async () => {
  const onChange = await show('https://exams.exampl', false);
  await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), 'e');
  expect(onChange.mock.calls).toEqual([['https://exams.example']]);
});
