/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type FieldNode, type FragmentDefinitionNode, parse, print, visit } from 'graphql';
import { prebuiltResources } from './gatsby/source-backend/prebuilt-resources';

/* What the pages query, beyond the fields of the content (src/content/derived-parity.test.ts). */

const documents = readdirSync('src/pages', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => {
    const [, query = ''] = /graphql`([^`]*)`/.exec(readFileSync(`src/pages/${name}`, 'utf8')) ?? [];
    return [name, parse(query)] as const;
  });

/** Each place where a field of that name is queried, with its arguments, by its file and fragment. */
function written(field: string): Record<string, string> {
  const found: [string, string][] = [];
  for (const [file, document] of documents) {
    let fragment = '';
    visit(document, {
      FragmentDefinition: {
        enter: ({ name }: FragmentDefinitionNode) => {
          fragment = ` ${name.value}`;
        },
        leave: () => {
          fragment = '';
        },
      },
      Field: (node: FieldNode) => {
        if (node.name.value !== field) return;
        const { selectionSet: _fields, alias: _alias, ...alone } = node;
        // Long lists of arguments are printed on lines of their own.
        const written = print(alone).replace(/\(\s+|\s+(?=\))/g, (edge) => edge.trim());
        found.push([`${file}${fragment}`, written.replace(/\n\s*/g, ', ')]);
      },
    });
  }
  return Object.fromEntries(found);
}

test('each picture of a page is built in a width for large screens, and one for phones where it is as wide as they are', () => {
  const { 'preview.tsx': _preview, ...pictures } = written('gatsbyImageData');
  expect(Object.keys(pictures)).not.toEqual([]);
  for (const [place, text] of Object.entries(pictures)) {
    const widths = [...text.matchAll(/\d+/g)].map(Number);
    expect([place, Math.max(...widths) >= 1200]).toEqual([place, true]);
    const isForPhones = text.includes('FULL_WIDTH') && !place.endsWith('WideHeroPicture');
    expect([place, !isForPhones || Math.min(...widths) <= 480]).toEqual([place, true]);
  }
});

test('the home page and the list have the three newest items of the build, newest first', () => {
  const newest = 'allPrebuiltNews(filter: {position: {lt: 3}}, sort: {position: ASC})';
  expect(written('allPrebuiltNews')).toEqual({ 'index.tsx': newest, 'news/index.tsx': newest });
});

const { news: _news, ...others } = prebuiltResources;
/** The lists of the other resources, and the fields that they query. */
const lists = Object.values(others).map(({ component, type }) => ({
  file: `${path.dirname(component)}/index.tsx`,
  field: `all${type}`,
}));

test('the gallery, as every other list, has all entries of the build in their order', () => {
  expect(lists).toContainEqual({ file: 'gallery/index.tsx', field: 'allPrebuiltAlbum' });
  for (const { file, field } of lists) {
    expect(written(field)).toEqual({ [file]: `${field}(sort: {position: ASC})` });
  }
});

test.each(Object.values(prebuiltResources))(
  '$component has one entry of the build, that of its id',
  ({ component, idField, type }) => {
    const field = `p${type.slice(1)}`;
    expect(written(field)).toEqual({ [component]: `${field}(${idField}: {eq: $${idField}})` });
  },
);

test('what is built says when the oldest of it was fetched', () => {
  const oldest = 'min(field: {fetchedAt: SELECT})';
  expect(written('min')).toEqual({
    'news/index.tsx NewestNews': oldest,
    ...Object.fromEntries(lists.map(({ file }) => [file, oldest])),
  });
});

test('two builds of one day are the same: the calendar is told the day only', () => {
  const day = 'buildTime(formatString: "YYYY-MM-DD")';
  expect(written('buildTime')).toEqual({ 'events.tsx': day, 'preview.tsx': day });
});
