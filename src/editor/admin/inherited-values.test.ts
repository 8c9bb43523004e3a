/** @jest-environment node */
import { entryMap } from '../../testing/entry-map';
import type { FormField } from '../config/form-fields';
import type { Item } from './decap';
import { keepInherited } from './inherited-values';

function field(name: string): FormField {
  return { name, label: name, widget: 'string', required: false, optional: true };
}

const PLAN: FormField = {
  ...field('rows'),
  widget: 'list',
  fields: [
    { ...field('area'), inherits: true },
    field('text'),
    { ...field('term'), inherits: true },
  ],
};

function item(key: string, area?: string): Item {
  return { key, isClosed: true, entry: entryMap(area === undefined ? {} : { area }) };
}

function after(change: (items: readonly Item[]) => readonly Item[]) {
  const rows = [item('a', 'Reading'), item('b'), item('c', 'Music'), item('d')];
  return keepInherited(PLAN, rows, change).map(({ key, entry }) =>
    [key, typeof entry === 'string' ? entry : entry.get('area')].join(' ').trim(),
  );
}

test('a row that moves keeps its area, and so do the rows around it', () => {
  const move = (from: number, to: number) => (items: readonly Item[]) =>
    items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
  expect(after(move(0, 1))).toEqual(['b Reading', 'a', 'c Music', 'd']);
  expect(after(move(3, 0))).toEqual(['d Music', 'a Reading', 'b', 'c Music']);
  expect(after(move(2, 3))).toEqual(['a Reading', 'b', 'd Music', 'c']);
});

test('the entries of a list of texts have nothing from each other', () => {
  const lines = ['Up the hill', 'we go'].map((entry) => ({ key: entry, isClosed: true, entry }));
  const turned = keepInherited(PLAN, lines, (items) => items.toReversed());
  expect(turned.map(({ entry }) => entry)).toEqual(['we go', 'Up the hill']);
});

test('the area of a removed row stays with the next one', () => {
  expect(after((items) => items.toSpliced(0, 1))).toEqual(['b Reading', 'c Music', 'd']);
  expect(after((items) => items)).toEqual(['a Reading', 'b', 'c Music', 'd']);
});
