import '../../testing/school-editor';
import { memoryStorage } from '../../testing/memory-storage';
import { saveDocument } from './save-document';

test('sends a document to which only formatted text links, and no file that the page does not use', async () => {
  const { storage } = memoryStorage({});
  const save = jest.spyOn(storage, 'save');
  const content = {
    title: 'Visit us',
    address: 'visit',
    description: 'How to find the school.',
    blocks: [{ kind: 'text', text: 'See [the map](/uploads/documents/the%20map.pdf).' }],
  };
  await saveDocument({
    storage,
    path: 'content/pages/visit.json',
    base: { version: null },
    content,
    files: new Map([
      ['/uploads/documents/the map.pdf', new Blob(['map'])],
      ['/uploads/documents/other.pdf', new Blob(['other'])],
    ]),
    ask: async () => undefined,
    isNew: true,
  });
  expect(save.mock.lastCall?.[0].map(({ path }) => path)).toEqual([
    'static/uploads/documents/the map.pdf',
    'content/pages/visit.json',
  ]);
});
