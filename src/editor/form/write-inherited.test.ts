import '../../testing/school-editor';
import { improvementPlanSchema } from '../../content/schemas/improvement-plan';
import { listSpec } from '../../testing/list-spec';
import { isSameRow, rowKey } from '../merge/row-keys';
import { writeInherited } from './write-inherited';

test('a row without an area says that of the row above, and stays that row', () => {
  const rows = [{ area: 'Reading', at: 1 }, { at: 2 }, { at: 3 }, { area: 'Music', at: 4 }];
  rows.forEach(rowKey);
  const { entry } = listSpec(improvementPlanSchema, 'rows');
  const written = writeInherited(entry, rows);
  expect(written).toEqual([
    rows[0],
    { area: 'Reading', at: 2 },
    { area: 'Reading', at: 3 },
    rows[3],
  ]);
  expect(written.every((row, at) => isSameRow(row, rows[at]))).toBe(true);
});
