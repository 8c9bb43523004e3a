/** @jest-environment jsdom */
import { readdirSync, readFileSync } from 'node:fs';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { group, list, text } from '../../schema/fields';
import type { Format } from '../../schema/format';
import { timeZone } from '../../schema/time-zone.mjs';
import { EditorForm } from '../../testing/editor-form';
import { memoryStorage } from '../../testing/memory-storage';
import { stubLayout } from '../../testing/stub-layout';
import { EditorApp } from '../app/EditorApp';
import { findFields, searchedFields } from '../app/find-fields';
import { findMatches } from '../app/replace/find-text';
import { fileUrlsIn } from '../content-paths';
import { problemsIn } from '../document/write-content';
import { typeableField } from '../preview/typing';
import { describeSite } from '../site-description';
import { type FieldFormat, textTitle } from './field-format';
import * as formats from './formats';

jest.mock('./formats', () => ({ __esModule: true, ...jest.requireActual<object>('./formats') }));

/* A format of a bakery, which nothing else knows: a price in dollars, stored as `4.50`, or a link to the price list. */

const format: Format = {
  name: 'price',
  isRead: true,
  linksIn: (value) => (value.startsWith('/') ? [value] : []),
  writeTyped: (typed) => typed.replace('$', ''),
};

const price: FieldFormat = {
  Box: ({ id, value, onChange }) => (
    <input id={id} type="search" value={value} onChange={({ target }) => onChange(target.value)} />
  ),
  hint: 'In dollars.',
  cell: { write: (value) => `$${value}`, read: (written) => written.replace('$', '') },
  title: textTitle((value) => `$${value}`),
};

const field = v.pipe(
  text('Price', ''),
  v.regex(/^\d+\.\d\d$|^\//, 'must have cents, such as 4.50'),
  v.metadata({ format }),
);
const loaf = group('Loaf', '', { price: field, name: text('Name', '') });
const shop = group('Shop', '', { delivery: field, loaves: list('Loaves', '', loaf) });
const PATH = 'content/shop.json';
const content = { delivery: '2.00', loaves: [{ price: '4.50', name: 'Rye' }] };

const user = userEvent.setup();

beforeEach(() => {
  stubLayout();
  Object.assign(formats, { price });
  describeSite({
    files: { shop: { schema: shop, list: 'site' } },
    folders: {},
    lists: { site: 'The shop' },
    timeZone: timeZone('America/New_York'),
    url: 'https://bakery.example',
    paths: { editor: '/edit', preview: '/draft', settings: '/settings.json', build: '/build.json' },
    dateOf: () => undefined,
    targets: () => [],
    tasks: () => [],
  });
});

test('a format is one object: it has its box, hint, row title and cell from there', async () => {
  let changed: unknown;
  render(
    <EditorForm
      schema={shop}
      content={content}
      onContent={(next) => {
        changed = next;
      }}
    />,
  );
  const box = screen.getByRole('searchbox', { name: 'Price' });
  expect(box).toHaveValue('2.00');
  expect(screen.getByText('In dollars.')).toBeVisible();
  await user.type(box, '0');
  expect(screen.getByRole('button', { name: /^Loaf 1/ })).toHaveTextContent('$4.50 Rye');
  await user.click(screen.getByRole('button', { name: 'Edit as a table' }));
  const cell = await screen.findByRole('textbox', { name: 'Price, row 1' });
  expect(cell).toHaveValue('$4.50');
  fireEvent.change(cell, { target: { value: '$5.00' } });
  expect(changed).toEqual({ delivery: '2.000', loaves: [{ price: '5.00', name: 'Rye' }] });
});

test('a form requests the code of a box while its content is on the way', () => {
  const load = jest.fn(async () => undefined);
  Object.assign(formats, { price: { ...price, load } });
  window.location.hash = `#/${PATH}`;
  const snapshot = () => new Promise<never>(() => undefined);
  render(<EditorApp storage={{ ...memoryStorage({}).storage, snapshot }} />);
  expect(load).toHaveBeenCalled();
});

test('what the build must know of it is in its field: check, search, links and typing on the page', () => {
  expect(problemsIn(PATH, { ...content, delivery: '2' })).toMatchObject([
    { keys: ['delivery'], message: 'must have cents, such as 4.50' },
  ]);
  const names = { path: PATH, group: 'site', title: 'Shop', note: '', words: '' };
  const found = findFields(searchedFields([{ ...names, content, isPublished: true }]), '4.50');
  expect(found).toMatchObject([{ path: `${PATH}?loaves.0.price` }]);
  expect(findMatches({ text: '4.50', format, at: [] }, '4.5')).toHaveLength(1);
  const linked = { ...content, delivery: '/uploads/documents/prices.pdf' };
  expect(fileUrlsIn(PATH, linked)).toEqual([linked.delivery]);
  const { container } = render(
    <main>
      <b>4.50</b>
    </main>,
  );
  const shown = container.querySelector('b') as Element;
  const draft = { path: PATH, content, pictures: {} };
  const typed = typeableField(draft, shown);
  expect(typed).toMatchObject({ path: 'loaves.0.price', hasLines: false });
  expect(typed?.write('$5.00')).toBe('5.00');
});

test('nothing asks a format for its name: what others need of it is a property', () => {
  const files = ['src/schema', 'src/editor', 'src/edited-site'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`.replaceAll('\\', '/'))
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/^src\/editor\/formats\//.test(file)),
  );
  expect(files.length).toBeGreaterThan(200);
  const asking = files.filter((file) =>
    /\bformat\??\.name\b|\bformat: \{ name\b[^:]/i.test(readFileSync(file, 'utf8')),
  );
  expect(asking).toEqual([]);
});
