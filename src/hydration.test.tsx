/** @jest-environment jsdom */
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import gallery from '../e2e/content/gallery.json';
import news from '../e2e/content/news.json';
import { LiveGallery } from './gallery/LiveGallery';
import { Slideshow } from './gallery/Slideshow';
import { albumPicturesSchema, albumsSchema } from './live/resources/albums';
import { newsResponseSchema } from './live/resources/news';
import { LiveNews } from './news/LiveNews';
import { NewsDetail } from './news/NewsDetail';
import { longText } from './schema/fields';
import { parseRichText } from './schema/rich-text';
import { never, stubBackend } from './testing/backend';
import { testQueryClient } from './testing/render-with-queries';
import { RichText } from './ui/RichText';

/* A page hydrates without a mismatch for any text: as rendered, saved as UTF-8, and read by a browser. */

const MARKS = [
  ...['\0', '\u0001', '\b', '\v', '\f', '\u001b', '\u007f', '\u0085', '\u009f'],
  ...['\r', '\r\n', '\n', '\t', ' ', '\u00a0', '\u2028', '\u2029', '\u202f', '\u3000', '\u200b'],
  ...['\ud83c', '\udf89', '\ufdd0', '\ufdef', '\ufeff', '\ufffd', '\ufffe', '\uffff'],
  ...['\u{1fffe}', '\u{10ffff}', '<', '>', '&', '&amp;', '&#0;', '"', "'", '<!--', '-->', ']]>'],
  ...['</title>', '</p>', '<script>', '{', '\u202e', '\u0301', '👩‍👩‍👧'],
];

/** Alone, and around and inside of other text. */
const PAIRS = MARKS.map((mark) => [mark, `${mark}a\n\n${mark}b${mark}`] as const);

const TEXTS = PAIRS.flat();

function link(to: string, content: unknown[]) {
  return { kind: 'link', to, content };
}

const { items } = v.parse(newsResponseSchema, {
  results: PAIRS.flatMap(([mark, text], index) => [
    {
      id: `rich-${index}`,
      title: `${text} t`,
      body: text,
      created_at: text,
      text: [{ kind: 'paragraph', content: [text, link('/a', [mark, link('/b', [mark])])] }],
      pictures: [{ image: '/uploads/a.jpg', alt: text }],
      document: { title: mark, href: '/uploads/a.pdf', details: text },
    },
    { id: `plain-${index}`, title: mark, body: `${text} b` },
  ]),
});

const albums = v.parse(
  albumsSchema,
  TEXTS.map((name, id) => ({ id, name })),
);

const pictures = v.parse(
  albumPicturesSchema,
  TEXTS.map((alt) => ({ image: '/a.jpg', alt })),
);

async function expectNoMismatch(view: ReactNode) {
  stubBackend(never);
  const page = <QueryClientProvider client={testQueryClient()}>{view}</QueryClientProvider>;
  const html = `<!doctype html><body><div>${renderToString(page)}</div>`;
  const saved = Buffer.from(html).toString();
  const read = new DOMParser().parseFromString(saved, 'text/html');
  const container = document.body.appendChild(read.body.children[0] as Element);
  const errors: unknown[] = [];
  const onRecoverableError = (error: unknown) => errors.push(String(error));
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError }));
  act(() => root.unmount());
  container.remove();
  expect(errors).toEqual([]);
}

test('news hydrates without a mismatch for any text', async () => {
  const nodes = items.map((data) => ({ data }));
  await expectNoMismatch(<LiveNews content={news} prerendered={{ fetchedAt: 1, nodes }} />);
  await expectNoMismatch(
    items.map((data) => (
      <NewsDetail key={data.id} content={news} news={{ kind: 'loaded', data }} />
    )),
  );
});

test('albums hydrate without a mismatch for any text', async () => {
  const nodes = albums.map((data) => ({ data, bytes: 1 }));
  await expectNoMismatch(<LiveGallery content={gallery} prerendered={{ fetchedAt: 1, nodes }} />);
  await expectNoMismatch(
    albums
      .filter((_album, index) => index % 2 === 1)
      .map(({ id, name }) => <Slideshow key={id} name={name} pictures={pictures.slice(0, 1)} />),
  );
  await expectNoMismatch(<Slideshow name="Sports" pictures={pictures} />);
});

test('content hydrates without a mismatch for any text that its check accepts', async () => {
  const accepted = TEXTS.map((value) => v.safeParse(longText('Text', 'Any.'), value));
  const texts = accepted.flatMap(({ success, output }) => (success ? [String(output)] : []));
  expect(texts.length).toBeGreaterThan(TEXTS.length / 2);
  await expectNoMismatch(
    texts.map((text) => (
      <div key={text}>
        {text}
        <b>{text}</b>
        {text}
        <RichText content={parseRichText(`a **${text}** [${text}](/a) ${text}\n\n- ${text}`)} />
      </div>
    )),
  );
});
