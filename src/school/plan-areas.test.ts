/** @jest-environment node */
import { type PlanRow, planAreas } from './plan-areas';

function row(whereWeAre: string, area?: string): PlanRow {
  return { area, whereWeAre, whereWeAreGoing: '', howWeGetThere: '', howWeKnow: '' };
}

function grouped(...rows: PlanRow[]) {
  return planAreas(rows).map(({ name, rows: inArea }) => [
    name,
    inArea.map(({ whereWeAre }) => whereWeAre),
  ]);
}

test('a row that names no area belongs to the one above it', () => {
  expect(grouped(row('1', 'Health'), row('2'), row('3'), row('4', 'Moral'))).toEqual([
    ['Health', ['1', '2', '3']],
    ['Moral', ['4']],
  ]);
});

test('keeps a first row without an area', () => {
  expect(grouped(row('1'), row('2'), row('3', 'Moral'))).toEqual([
    ['', ['1', '2']],
    ['Moral', ['3']],
  ]);
});

test('a plan without rows has no areas', () => {
  expect(grouped()).toEqual([]);
});
