/** @jest-environment node */
import { rmSync } from 'node:fs';
import { PICTURE, request, temporarySite } from '../testing/temporary-site';
import { openFolder } from './content-folder';
import { listAnswers } from './resources';

test('a resource without answers of its own is a paged list of its files, with their ids', () => {
  const site = temporarySite();
  site.write('static/uploads/gallery/a.webp', PICTURE);
  const album = { name: 'Choir', pictures: [{ src: '/uploads/gallery/a.webp', alt: 'The choir' }] };
  for (const id of ['b', 'c', 'a']) site.write(`content/albums/${id}.json`, album);
  const context = { root: site.root, clock: Date.now, remember: <Value>(read: Value) => read };
  const files = openFolder(site.root, 'albums');
  const resources = listAnswers<'albums'>('/v1/notices/?limit=5')(files, context);
  expect(request(resources, 'notices/?limit=2').body).toMatchObject({
    count: 3,
    next: expect.stringContaining('/v1/notices/?limit=2&offset=2'),
    results: [
      { id: 'a', ...album },
      { id: 'b', ...album },
    ],
  });
  rmSync(site.root, { recursive: true });
});
