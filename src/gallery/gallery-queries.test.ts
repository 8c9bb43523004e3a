import { QueryObserver } from '@tanstack/react-query';
import { stubBackend } from '../testing/backend';
import { testQueryClient } from '../testing/render-with-queries';
import { albumPicturesQuery, albumsQuery } from './gallery-queries';

test('the gallery requests GET /v1/gallery-album/ (specification, section 7)', async () => {
  const album = { id: '3', name: 'Sports', preview_image: 'https://pictures.example/a.jpg' };
  const requests = stubBackend(() => ({ body: [album] }));
  await expect(testQueryClient().fetchQuery(albumsQuery())).resolves.toEqual([album]);
  expect(requests.map(({ address }) => address)).toEqual(['/api/v1/gallery-album/']);
});

test('an album page requests GET /v1/gallery-album/{id}/images/ (specification, section 7)', async () => {
  const image = 'https://pictures.example/a.jpg';
  const requests = stubBackend(() => ({ body: [{ image }] }));
  const client = testQueryClient();
  await expect(client.fetchQuery(albumPicturesQuery('3'))).resolves.toEqual([{ image, alt: null }]);
  await client.fetchQuery(albumPicturesQuery('a/b ?'));
  expect(requests.map(({ address }) => address)).toEqual([
    '/api/v1/gallery-album/3/images/',
    '/api/v1/gallery-album/a%2Fb%20%3F/images/',
  ]);
});

const noop = () => {};

test('the call for images runs only when the id is present (specification, section 7)', () => {
  const requests = stubBackend(() => ({ body: [] }));
  const client = testQueryClient();
  const watch = (id: string) => new QueryObserver(client, albumPicturesQuery(id)).subscribe(noop);
  // A request is sent as soon as a view needs its data.
  const stops = [watch(''), watch('3')];
  expect(requests.map(({ address }) => address)).toEqual(['/api/v1/gallery-album/3/images/']);
  for (const stop of stops) stop();
});
