/** @jest-environment node */
import { createFieldExtensions } from './field-extensions';

type Extension = { name: string; extend: () => { resolve: (...args: unknown[]) => unknown } };

/** What the directive of that name makes of a node. */
function resolve(name: string, node: object, nodeModel = {}) {
  const extensions: Extension[] = [];
  createFieldExtensions({
    createFieldExtension: (extension: Extension) => extensions.push(extension),
  } as never);
  const extension = extensions.find((one) => one.name === name)?.extend();
  return extension?.resolve(node, {}, { nodeModel }, { fieldName: 'text' });
}

const bold = [{ kind: 'paragraph', content: [{ kind: 'bold', content: ['New'] }] }];

test('a rich text is parsed, alone and in a list, and may be missing', () => {
  expect(resolve('richText', { text: '**New**' })).toEqual(bold);
  expect(resolve('richText', { text: ['**New**', 'Plain'] })).toEqual([bold, 'Plain']);
  expect(resolve('richText', { text: null })).toBeUndefined();
});

const blocks = [
  { kind: 'text', text: '**New**' },
  { kind: 'picture', picture: { src: 'images/a.jpg', alt: 'A' } },
  { kind: 'downloads', documents: [{ title: 'Form', file: '/uploads/documents/none.pdf' }] },
];

test('blocks have their texts parsed, and a document that is gone is still named by its kind', () => {
  expect(resolve('blocks', { blocks })).toMatchObject([
    { kind: 'text', text: bold },
    { kind: 'picture', picture: { src: 'images/a.jpg', alt: 'A' } },
    { documents: [{ file: { href: '/uploads/documents/none.pdf', details: 'PDF' } }] },
  ]);
});

test('the pictures of blocks are looked up by their paths', async () => {
  const findAll = jest.fn(async () => ({ entries: ['file'] }));
  expect(await resolve('blockPictures', { blocks }, { findAll })).toEqual(['file']);
  expect(findAll).toHaveBeenCalledWith({
    type: 'File',
    query: { filter: { relativePath: { in: ['images/a.jpg'] } } },
  });
});
