import { linksIn, plainText } from './markdown';
import { parseRichText } from './rich-text';

test('plain text is unchanged', () => {
  expect(parseRichText('Founded in 1956, with thirty students.')).toBe(
    'Founded in 1956, with thirty students.',
  );
});

test('parses bold, italic, links and paragraphs', () => {
  expect(parseRichText('See **the *new* fees** on [our page](/fees).\n\nThank you.')).toEqual([
    {
      kind: 'paragraph',
      content: [
        'See ',
        { kind: 'bold', content: ['the ', { kind: 'italic', content: ['new'] }, ' fees'] },
        ' on ',
        { kind: 'link', to: '/fees', content: ['our page'] },
        '.',
      ],
    },
    { kind: 'paragraph', content: ['Thank you.'] },
  ]);
});

test('parses bulleted and numbered lists, with any first number', () => {
  const item = (text: string) => [{ kind: 'paragraph', content: [text] }];
  expect(parseRichText('- a form\n- a photograph')).toEqual([
    { kind: 'list', start: undefined, items: [item('a form'), item('a photograph')] },
  ]);
  for (const start of [0, 3]) {
    expect(parseRichText(`${start}. Third\n${start + 1}. Fourth`)).toEqual([
      { kind: 'list', start, items: [item('Third'), item('Fourth')] },
    ]);
  }
});

test('an image becomes a link, and lines can break', () => {
  expect(parseRichText('See ![the plan](/plan)')).toEqual([
    {
      kind: 'paragraph',
      content: ['See !', { kind: 'link', to: '/plan', content: ['the plan'] }],
    },
  ]);
  expect(parseRichText('7 Hill Road\\\nBirr')).toEqual([
    { kind: 'paragraph', content: ['7 Hill Road', { kind: 'break' }, 'Birr'] },
  ]);
  expect(plainText('7 Hill Road\\\nBirr')).toBe('7 Hill Road Birr');
});

test.each([
  '<b>bold</b>',
  '<script>alert(1)</script>',
  '# Not a heading',
  'Not a heading either\n===',
  '> not a quotation',
  '`not code`',
  '---',
  '[not a definition]: /news',
  '```\nnot code\n```',
  '![not an image',
])('%s is shown as plain text', (text) => {
  expect(parseRichText(text)).toBe(text);
});

test('an indented paragraph is not code', () => {
  expect(parseRichText('Dear parents,\n\n    the fees are due.')).toEqual([
    { kind: 'paragraph', content: ['Dear parents,'] },
    { kind: 'paragraph', content: ['the fees are due.'] },
  ]);
});

test('plain text for search engines has no markup', () => {
  expect(plainText('- Be there\n\n  at eight')).toBe('Be there\n\nat eight');
  expect(plainText('The **bell** rings [at eight](/time-table).\n\n- Be there')).toBe(
    'The bell rings at eight.\n\nBe there',
  );
});

test('finds the link targets', () => {
  expect(linksIn('[a](/news) and\n\n- *[b](mailto:office@school.example)*')).toEqual([
    '/news',
    'mailto:office@school.example',
  ]);
});
