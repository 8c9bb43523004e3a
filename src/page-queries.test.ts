/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { type FieldNode, type FragmentDefinitionNode, parse, print, visit } from 'graphql';

/* What the pages ask the build for, beyond the fields of the content (src/content/derived-parity.test.ts). */

const documents = readdirSync('src/pages', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => {
    const [, query = ''] = /graphql`([^`]*)`/.exec(readFileSync(`src/pages/${name}`, 'utf8')) ?? [];
    return [name, parse(query)] as const;
  });

/** The fields of that name, each as it is written, under the file and the fragment that has it. */
function asked(field: string): Record<string, string> {
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

test('each picture is built in the widths from a phone’s to a large screen’s', () => {
  expect(asked('gatsbyImageData')).toEqual({
    'index.tsx HeroPicture':
      'gatsbyImageData(layout: FULL_WIDTH, breakpoints: [480, 768, 1080, 1600, 2400])',
    'index.tsx WideHeroPicture':
      'gatsbyImageData(layout: FULL_WIDTH, breakpoints: [1600, 2400, 3200])',
    'index.tsx AchieversPicture':
      'gatsbyImageData(layout: FULL_WIDTH, breakpoints: [400, 700, 1000, 1600])',
    '{BlocksPage.address}.tsx Blocks':
      'gatsbyImageData(layout: FULL_WIDTH, breakpoints: [200, 400, 700, 1000, 1600])',
    'admission-form.tsx UnderDevelopmentPicture':
      'gatsbyImageData(layout: CONSTRAINED, width: 1200)',
    'preview.tsx':
      'gatsbyImageData(width: 1200, outputPixelDensities: [1], formats: [AUTO], placeholder: NONE)',
  });
});

test('the home page and the list have the three newest items of the build, newest first', () => {
  const newest = 'allPrebuiltNews(filter: {position: {lt: 3}}, sort: {position: ASC})';
  expect(asked('allPrebuiltNews')).toEqual({ 'index.tsx': newest, 'news/index.tsx': newest });
});

test('the gallery has all albums of the build in their order; an item and an album their own', () => {
  expect({
    ...asked('allPrebuiltAlbum'),
    ...asked('prebuiltAlbum'),
    ...asked('prebuiltNews'),
  }).toEqual({
    'gallery/index.tsx': 'allPrebuiltAlbum(sort: {position: ASC})',
    'gallery/[albumTitle].tsx': 'prebuiltAlbum(albumId: {eq: $albumId})',
    'news/[id].tsx': 'prebuiltNews(newsId: {eq: $newsId})',
  });
});

test('what is built says when the oldest of it was fetched', () => {
  const oldest = 'min(field: {fetchedAt: SELECT})';
  expect(asked('min')).toEqual({
    'news/index.tsx NewestNews': oldest,
    'gallery/index.tsx': oldest,
  });
});

test('two builds of one day are the same: the calendar is told the day only', () => {
  const day = 'buildTime(formatString: "YYYY-MM-DD")';
  expect(asked('buildTime')).toEqual({ 'events.tsx': day, 'preview.tsx': day });
});
