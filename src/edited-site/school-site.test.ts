import { hostelApplicationSchema } from '../content/schemas/hostel-application';
import { formatOf } from '../editor/formats/format-of';
import { describeSchema, type FieldSpec } from '../schema/describe-schema';
import type { Format } from '../schema/format';
import { schoolSite } from './school-site';

function formatsIn(field: FieldSpec): Format[] {
  return [field.metadata.format, ...partsOf(field).flatMap(formatsIn)];
}

function partsOf(field: FieldSpec): readonly FieldSpec[] {
  if (field.kind === 'group') return field.fields.map(([, part]) => part);
  if (field.kind === 'variants') return field.variants.map(([, part]) => part);
  return field.kind === 'list' ? [field.entry] : [];
}

test('the editor knows the format of every field', () => {
  const files = [...Object.values(schoolSite.files), ...Object.values(schoolSite.folders)];
  const formats = files.flatMap(({ schema }) => formatsIn(describeSchema(schema)));
  expect(formats.length).toBeGreaterThan(100);
  for (const format of formats) expect(() => formatOf(format)).not.toThrow();
  expect(() => formatOf({ name: 'price' })).toThrow('formats.ts has no format price');
});

test('a content without a list of terms stays as it is', () => {
  expect(schoolSite.withIds?.({ terms: [{ dates: {} }] }, undefined)).toEqual({
    terms: [{ dates: {} }],
  });
});

test('a notice is a new one if the last was over or said something else, so that visitors who dismissed that see it', () => {
  jest.useFakeTimers({ now: Date.parse('2027-06-01T09:00:00Z') });
  const text = 'No school on Friday, 5 March';
  const march = { text, id: 'notice-3', lastDay: '2027-06-01' };
  const idOf = (content: object, saved: object) =>
    Object(schoolSite.files['urgent-notice']?.finish?.(content, saved)).id;
  expect(idOf({ text }, { text: '' })).toBe('notice-1');
  expect(idOf({ ...march, text: 'No school on Friday 5 March.' }, march)).toBe('notice-3');
  expect(idOf({ ...march, text: '' }, march)).toBe('notice-3');
  expect(idOf({ ...march, text: 'No school on Friday, 12 March' }, march)).toBe('notice-4');
  expect(idOf({ ...march, lastDay: '2027-06-05' }, { ...march, text: '' })).toBe('notice-4');
  expect(idOf(march, { ...march, lastDay: '2027-05-31' })).toBe('notice-4');
  // An earlier version of it, which was dismissed then.
  expect(idOf({ ...march, id: 'notice-1' }, { ...march, text: '' })).toBe('notice-4');
  jest.useRealTimers();
});

describe('the pages that a school does not have', () => {
  const file = (name: string) => ({
    path: `content/${name}.json`,
    title: name,
    content: { title: name },
    isPublished: true,
  });
  const few = ['home', 'news', 'dates'].map(file);
  const all = [
    ...few,
    ...['time-table', 'student-portal', 'admission-form', 'hostel-application'].map(file),
  ];
  const paths = ['/time-table', '/student-portal', '/admission-form', '/hostel-application'];

  test('are no targets of links and no task of the editor', () => {
    const targets = (files: typeof all) => schoolSite.targets(files).map(({ value }) => value);
    expect(targets(all)).toEqual(expect.arrayContaining(['/news', ...paths]));
    expect(targets(few)).toContain('/news');
    expect(targets(few).filter((path) => paths.includes(path))).toEqual([]);
    const tasks = (files: typeof all) => schoolSite.tasks(files).map(([task]) => task);
    expect(tasks(all)).toContain('Change the time table');
    expect(tasks(few)).not.toContain('Change the time table');
    expect(tasks(few)).toHaveLength(tasks(all).length - 1);
  });

  test('cannot be linked to, as the build says', () => {
    const link = { label: 'Apply', to: '/time-table' };
    const value = { nextStep: { text: 'Next', link } };
    const apply = {
      name: 'content/hostel-application.json',
      schema: hostelApplicationSchema,
      value,
    };
    const table = { ...apply, name: 'content/time-table.json', value: {} };
    const problems = (files: (typeof apply | typeof table)[]) =>
      schoolSite
        .linkChecker?.(
          files,
          () => false,
        )(apply)
        .map(({ message }) => message);
    expect(problems([apply, table])).toEqual([]);
    expect(problems([apply])).toEqual(['there is no page /time-table']);
  });
});

test('a name of the first class keeps its id when it is edited or pasted, and a new one gets its own', () => {
  const finishNames = (names: readonly object[], saved: readonly object[]) => {
    const content = (list: readonly object[]) => ({ firstClass: { names: list } });
    const finished = schoolSite.withIds?.(content(names), content(saved));
    return Object(finished).firstClass.names.map(({ id }: { id: string }) => id);
  };
  const ada = { name: 'Ada Obi', line: 'From Yaba.', id: 'ada-obi' };
  expect(
    finishNames(
      [
        { ...ada, name: 'Ada Eze' },
        { name: 'Ada Obi', line: '' },
      ],
      [ada],
    ),
  ).toEqual(['ada-obi', 'ada-obi-2']);
  const saved = [{ ...ada, id: 'first-of-all' }];
  expect(finishNames([{ name: 'Ada Obi', line: 'Another.' }], saved)).toEqual(['first-of-all']);
  expect(schoolSite.withIds?.({ firstClass: { names: 7 } }, {})).toEqual({
    firstClass: { names: 7 },
  });
});
