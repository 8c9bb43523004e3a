import history from '../../e2e/content/school-history.json';
import { singleFileSchemas } from '../content/content-files';
import { createPupilPages } from './pupil-pages';

function pagesOf(names: readonly object[] | undefined) {
  const { firstClass, ...others } = history;
  const createPage = jest.fn();
  const value = names ? { ...others, firstClass: { ...firstClass, names } } : others;
  const schema = singleFileSchemas['school-history'];
  createPupilPages('/site', [{ name: 'content/school-history.json', schema, value }], {
    createPage,
  });
  return createPage.mock.calls.map(([{ path, context }]) => [path, context]);
}

test('each name of the first class has a page at its id, and one without an id at its name', () => {
  const names = [
    { name: 'Ada Obi', line: 'Another.' },
    { name: 'Ada Eze', line: 'Née Obi.', id: 'ada-obi' },
    { name: '王', line: 'From afar.' },
  ];
  expect(pagesOf(names)).toEqual([
    ['/school-history/ada-obi-2', { pupil: 'ada-obi-2' }],
    ['/school-history/ada-obi', { pupil: 'ada-obi' }],
    ['/school-history/pupil', { pupil: 'pupil' }],
  ]);
});

test('a school without such a list has no such pages', () => {
  expect(pagesOf(undefined)).toEqual([]);
});
