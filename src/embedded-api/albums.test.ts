import { rmSync } from 'node:fs';
import { PICTURE, request, type TemporarySite, temporarySite } from '../testing/temporary-site';
import { type ContentAnswers, openContent } from './content-answers';

let site: TemporarySite;
let read: () => ContentAnswers;

beforeEach(() => {
  site = temporarySite();
  read = openContent(site.root);
  for (const name of ['garden', 'choir']) {
    site.write(`static/uploads/gallery/${name}.webp`, PICTURE);
  }
  site.write('content/albums/02-garden.json', garden);
  const { preview: _, ...withoutCover } = garden;
  site.write('content/albums/01-choir.json', { ...withoutCover, name: 'Choir' });
});

afterEach(() => rmSync(site.root, { recursive: true }));

const garden = {
  name: 'School garden',
  preview: { src: '/uploads/gallery/choir.webp', alt: 'The choir' },
  pictures: [
    { src: '/uploads/gallery/garden.webp', alt: 'Two girls plant lettuce' },
    { src: '/uploads/gallery/choir.webp', alt: 'The choir sings in the garden' },
  ],
};

describe('GET /v1/gallery-album/ (specification, section 7)', () => {
  test('returns a plain array of id, name and preview image, by default the first photo, sorted by file name', () => {
    expect(request(read, 'gallery-album/')).toEqual({
      status: 200,
      body: [
        { id: '01-choir', name: 'Choir', preview_image: '/uploads/gallery/garden.webp' },
        {
          id: '02-garden',
          name: 'School garden',
          preview_image: '/uploads/gallery/choir.webp',
        },
      ],
    });
  });

  test('a photo that was removed from its album is not its cover', () => {
    const [remaining] = garden.pictures;
    site.write('content/albums/02-garden.json', { ...garden, pictures: [remaining] });
    site.remove('static/uploads/gallery/choir.webp');
    site.remove('content/albums/01-choir.json');
    expect(request(read, 'gallery-album/').body).toMatchObject([
      { preview_image: '/uploads/gallery/garden.webp' },
    ]);
  });

  test('returns an empty array without albums', () => {
    site.remove('content/albums');
    expect(request(read, 'gallery-album/').body).toEqual([]);
  });
});

describe('GET /v1/gallery-album/{id}/images/ (specification, section 7)', () => {
  test('returns the album’s images in order, with alt texts', () => {
    expect(request(read, 'gallery-album/02-garden/images/')).toMatchObject({
      status: 200,
      body: [
        { image: '/uploads/gallery/garden.webp', alt: 'Two girls plant lettuce' },
        { image: '/uploads/gallery/choir.webp', alt: 'The choir sings in the garden' },
      ],
    });
  });

  test('finds an album whose file name is not ASCII', () => {
    site.write('content/albums/Ọjọ́ ìbí.json', garden);
    expect(request(read, `gallery-album/${encodeURIComponent('Ọjọ́ ìbí')}/images/`).status).toBe(
      200,
    );
  });

  test.each(['unknown', 'constructor', '__proto__', encodeURIComponent('../news/item')])(
    'the unknown album %j is not found',
    (id) => {
      site.write('content/news/item.json', garden);
      expect(request(read, `gallery-album/${id}/images/`)).toMatchObject({
        status: 404,
        body: { detail: 'Not found.' },
      });
    },
  );
});

describe('URLs, as in Django REST Framework', () => {
  test.each([
    '',
    'new/',
    'news/prize-day/',
    'news//',
    'gallery-album/02-garden/',
    'gallery-album/02-garden/image/',
    'gallery-album//images/',
    'gallery-album/02-garden/images/1/',
  ])('%j responds with 404', (address) => {
    expect(request(read, address)).toMatchObject({
      status: 404,
      body: { detail: 'Not found.' },
    });
  });

  test.each(['news', 'gallery-album', 'gallery-album/02-garden/images'])(
    '%s has the same response as with a final slash',
    (address) => {
      const response = request(read, address);
      expect(response.status).toBe(200);
      expect(response).toEqual(request(read, `${address}/`));
    },
  );
});
