import { expect, test } from './fixtures';

type NewsResponse = {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly {
    readonly id: string;
    readonly title: string;
    readonly body: string;
    readonly created_at: string;
  }[];
};

test.describe('Section 7, the embedded /v1 over HTTP: news', () => {
  test('GET /v1/news/ responds with count, next, previous and results', async ({ request }) => {
    const response = await request.get('/api/v1/news/?limit=2&offset=2');
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toMatch(/^application\/json/);
    const body: NewsResponse = await response.json();
    expect(Object.keys(body)).toEqual(['count', 'next', 'previous', 'results']);
    expect(body.count).toBe(8);
    expect(body.results).toHaveLength(2);
    for (const item of body.results) {
      expect(Object.keys(item).toSorted()).toEqual(['body', 'created_at', 'id', 'title']);
    }
  });

  test('results are the newest first, and no page overlaps another', async ({ request }) => {
    const ids: string[] = [];
    const dates: number[] = [];
    let address: string | null = '/api/v1/news/?limit=2&offset=0';
    let count = 0;
    while (address !== null) {
      const body: NewsResponse = await (await request.get(address)).json();
      ids.push(...body.results.map(({ id }) => id));
      dates.push(...body.results.map(({ created_at }) => Date.parse(created_at)));
      address = body.next;
      count = body.count;
    }
    expect(ids).toHaveLength(count);
    expect(new Set(ids).size).toBe(count);
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  });

  test('next and previous are absolute URLs that work in both directions', async ({
    request,
    baseURL,
  }) => {
    const first: NewsResponse = await (await request.get('/api/v1/news/?limit=2&offset=0')).json();
    expect(first.previous).toBeNull();
    expect(first.next).toBe(`${baseURL}/api/v1/news/?limit=2&offset=2`);
    const second: NewsResponse = await (await request.get(first.next ?? '')).json();
    expect(second.previous).toBe(`${baseURL}/api/v1/news/?limit=2`);
    const back: NewsResponse = await (await request.get(second.previous ?? '')).json();
    expect(back).toEqual(first);
  });

  test('an offset beyond the end returns no results and no next', async ({ request }) => {
    const body: NewsResponse = await (
      await request.get('/api/v1/news/?limit=2&offset=5000')
    ).json();
    expect(body.results).toEqual([]);
    expect(body.next).toBeNull();
  });

  // src/embedded-api has the tests of every other wrong value, id and method.
  for (const query of ['limit=0', 'offset=x']) {
    test(`?${query} responds with 400 with a detail`, async ({ request }) => {
      const response = await request.get(`/api/v1/news/?${query}`);
      expect(response.status()).toBe(400);
      const body = await response.json();
      expect(Object.keys(body)).toEqual(['detail']);
      expect(body.detail).toContain(query.startsWith('limit') ? 'limit' : 'offset');
    });
  }
});

test.describe('Section 7, the embedded /v1 over HTTP: gallery', () => {
  test('GET /v1/gallery-album/ responds with a plain array of id, name and preview_image', async ({
    request,
  }) => {
    const response = await request.get('/api/v1/gallery-album/');
    expect(response.status()).toBe(200);
    const albums: readonly { preview_image: string }[] = await response.json();
    expect(albums).toHaveLength(4);
    for (const album of albums) {
      expect(Object.keys(album).toSorted()).toEqual(['id', 'name', 'preview_image']);
      expect((await request.get(album.preview_image)).status()).toBe(200);
    }
  });

  test('GET /v1/gallery-album/{id}/images/ responds with 2 to 6 images that exist', async ({
    request,
  }) => {
    const albums: readonly { id: string }[] = await (
      await request.get('/api/v1/gallery-album/')
    ).json();
    for (const { id } of albums) {
      const response = await request.get(`/api/v1/gallery-album/${id}/images/`);
      expect(response.status()).toBe(200);
      const images: readonly { image: string }[] = await response.json();
      expect(images.length).toBeGreaterThanOrEqual(2);
      expect(images.length).toBeLessThanOrEqual(6);
      for (const { image } of images) {
        const picture = await request.get(image);
        expect(picture.status()).toBe(200);
        expect(picture.headers()['content-type']).toMatch(/^image\//);
      }
    }
  });

  for (const id of ['no-such-album', '..%2Fnews', '%00']) {
    test(`GET /v1/gallery-album/${id}/images/ responds with 404`, async ({ request }) => {
      const response = await request.get(`/api/v1/gallery-album/${id}/images/`);
      expect(response.status()).toBe(404);
    });
  }
});

test.describe('Section 7, the embedded /v1 over HTTP: anything else', () => {
  test('POST /v1/news/ responds with 405', async ({ request }) => {
    const response = await request.fetch('/api/v1/news/', { method: 'POST', data: {} });
    expect(response.status()).toBe(405);
    expect(response.headers().allow).toContain('GET');
    expect(Object.keys(await response.json())).toEqual(['detail']);
  });

  test('an unknown resource responds with 404 as JSON', async ({ request }) => {
    const response = await request.get('/api/v1/teachers/');
    expect(response.status()).toBe(404);
    expect(Object.keys(await response.json())).toEqual(['detail']);
  });

  test('any origin may read it (CORS)', async ({ request }) => {
    const response = await request.get('/api/v1/news/');
    expect(response.headers()['access-control-allow-origin']).toBe('*');
  });
});
