/** @jest-environment node */
import { localEditor } from '../../testing/editor-configs';
import type { FormField } from '../config/form-fields';
import { fieldsOf, orderKeys, pathOf, writeContent } from './content-format';

const field = (name: string, others: Partial<FormField> = {}): FormField => ({
  name,
  label: name,
  widget: 'string',
  required: true,
  optional: false,
  ...others,
});
const optional = { required: false, optional: true };
const list = { widget: 'list' } as const;

const written = (others: Partial<FormField>, value: unknown) =>
  orderKeys([field('it', others)], value === undefined ? {} : { it: value });

test('fields that the form does not have stay, after those of the form', () => {
  const data = { later: true, body: 'It rains.', created_at: '2026-10-05', title: 'Rain' };
  const keys = fieldsOf(localEditor, 'news', '').map(({ name }) => name);
  expect(writeContent(localEditor, data, keys)).toBe(
    '{\n  "title": "Rain",\n  "created_at": "2026-10-05",\n  "body": "It rains.",\n  "later": true\n}\n',
  );
});

test.each([
  ['a text', {}, ''],
  ['a list', list, []],
  ['pictures', { widget: 'photos' } as const, []],
  ['a group', { fields: [field('one'), field('two', optional)] }, { one: '' }],
])('%s that is empty is left out where it is optional, and else empty', (_case, others, empty) => {
  for (const none of [undefined, null, '']) {
    expect(written({ ...others, ...optional }, none)).toEqual({});
  }
  expect(written(others, undefined)).toEqual({ it: empty });
  expect(written(others, null)).toEqual({ it: empty });
});

test('an empty list is kept where it must be there, and left out where it may be missing', () => {
  expect(written(list, [])).toEqual({ it: [] });
  expect(written({ ...list, ...optional }, [])).toEqual({});
});

test('every entry of a list has its fields in order, of the type that it is', () => {
  const cards = { ...list, fields: [field('title'), field('text', optional)] };
  const types = [
    field('heading', { fields: [field('text'), field('size')] }),
    field('cards', { fields: [field('title'), field('cards', cards)] }),
  ];
  const blocks = [
    { size: 'section', text: 'Fees', kind: 'heading' },
    {
      cards: [
        { text: '', title: 'a' },
        { text: 'x', title: 'b' },
      ],
      title: 'All',
      kind: 'cards',
    },
    { later: 1, kind: 'map' },
    { text: 'More', kind: 'heading' },
  ];
  expect(JSON.stringify(written({ ...list, types }, blocks))).toBe(
    JSON.stringify({
      it: [
        { kind: 'heading', text: 'Fees', size: 'section' },
        { kind: 'cards', title: 'All', cards: [{ title: 'a' }, { title: 'b', text: 'x' }] },
        { kind: 'map', later: 1 },
        { kind: 'heading', text: 'More', size: '' },
      ],
    }),
  );
  expect(written(list, ['b', '', 'a'])).toEqual({ it: ['b', '', 'a'] });
});

test('an optional group stays while anything is in it; false and nought are something', () => {
  const group = { fields: [field('one'), field('two', optional)], ...optional };
  expect(written(group, { two: '', one: '' })).toEqual({});
  expect(written(group, { two: 'b', one: '' })).toEqual({ it: { one: '', two: 'b' } });
  expect(written(group, { one: 0 })).toEqual({ it: { one: 0 } });
  expect(written(optional, false)).toEqual({ it: false });
});

test('an entry has its file', () => {
  expect(pathOf(localEditor, 'specified', 'home')).toBe('content/home.json');
  expect(pathOf(localEditor, 'news', 'rain')).toBe('content/news/rain.json');
  expect(pathOf(localEditor, 'specified', 'rain')).toBe('');
  expect(fieldsOf(localEditor, 'teachers', '')).toEqual([]);
});
