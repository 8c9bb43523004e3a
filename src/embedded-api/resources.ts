import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type * as v from 'valibot';
import { fileUrl } from '../content/file-kinds';
import { jsonFiles } from '../content/node/check-content';
import { documentDetails } from '../content/node/document-details';
import { readContentFile } from '../content/node/read-content-file';
import type { Result } from '../content/result';
import { parseRichText, plainText } from '../content/rich-text';
import { albumFileSchema } from '../content/schemas/album';
import { newsFileSchema } from '../content/schemas/news-item';
import { ALBUM_IMAGES_PATH, ALBUMS_PATH } from '../live/resources/albums';
import { NEWS_PATH } from '../live/resources/news';
import { NOT_FOUND, type Resources } from './handle-request';
import { paginate } from './pagination';

/** `root` contains `content/` and `static/`; `clock` returns ms since 1970. */
export function openResources(root: string, clock: () => number = Date.now): Resources {
  const news = openFolder(root, 'content/news', newsFileSchema);
  const albums = openFolder(root, 'content/albums', albumFileSchema);
  return createResources(root, () => publishedNews(news(), clock()), albums);
}

/** The files and the time of the call, read once: the build answers thousands of requests. */
export function readResources(root: string): Resources {
  const news = publishedNews(openFolder(root, 'content/news', newsFileSchema)(), Date.now());
  const albums = openFolder(root, 'content/albums', albumFileSchema)();
  return createResources(
    root,
    () => news,
    () => albums,
  );
}

type NewsFile = v.InferOutput<typeof newsFileSchema>;

type Files<Content> = ReadonlyMap<string, Result<Content>>;

/** Newest first, without scheduled items. */
function publishedNews(files: Files<NewsFile>, now: number): [string, NewsFile][] {
  return validItems(files)
    .map(([id, item]) => ({ id, item, time: Date.parse(item.created_at) }))
    .filter(({ time }) => time <= now)
    .sort((a, b) => b.time - a.time || (a.id < b.id ? -1 : 1))
    .map(({ id, item }) => [id, item]);
}

function createResources(
  root: string,
  news: () => readonly [string, NewsFile][],
  albums: () => Files<v.InferOutput<typeof albumFileSchema>>,
): Resources {
  const describe = documentDetails(root);
  return {
    [NEWS_PATH]: (url) => paginate(url, news(), ([id, item]) => wireItem(id, item, describe)),
    /** The albums, sorted by file name, so that editors can arrange them by numbering files. */
    [ALBUMS_PATH]: () => ({
      status: 200,
      body: validItems(albums()).map(([id, { name, preview, pictures }]) => ({
        id,
        name,
        preview_image: (preview ?? pictures[0])?.src ?? null,
      })),
    }),
    [ALBUM_IMAGES_PATH]: (_url, id) => {
      const album = albums().get(id);
      if (!album) return NOT_FOUND;
      if (!album.ok) return { status: 500, body: { detail: album.problems.join('; ') } };
      // An addition: the specification's backend sends no `alt`.
      const body = album.value.pictures.map(({ src, alt }) => ({ image: src, alt }));
      return { status: 200, body };
    },
  };
}

/** Fields that are not in the specification are omitted if empty. */
function wireItem(
  id: string,
  { title, body, created_at, pictures, document }: NewsFile,
  details: (document: string) => string,
) {
  const plain = plainText(body);
  return {
    id,
    title,
    body: plain,
    created_at,
    ...(plain !== body && { text: parseRichText(body) }),
    ...(pictures && {
      pictures: pictures.map(({ src, ...picture }) => ({ image: src, ...picture })),
    }),
    ...(document && {
      document: {
        title: document.title,
        href: fileUrl(document.file),
        details: details(document.file),
      },
    }),
  };
}

/** Files by id (the name without `.json`). Validates changed or invalid files; logs an invalid version once. */
function openFolder<Schema extends v.GenericSchema>(root: string, folder: string, schema: Schema) {
  type Content = v.InferOutput<Schema>;
  const cached = new Map<string, { readonly text: string; readonly file: Result<Content> }>();
  return () =>
    new Map(jsonFiles(root, folder).map((name) => [path.basename(name, '.json'), readFile(name)]));

  function readFile(name: string): Result<Content> {
    const source = path.join(root, name);
    const text = existsSync(source) ? readFileSync(source, 'utf8') : '';
    const before = cached.get(name);
    const isSame = before?.text === text;
    if (isSame && before.file.ok) return before.file;
    // Validates an unchanged invalid file again: a missing image may have been added.
    const file = readContentFile(root, name, schema);
    if (!file.ok && !isSame) for (const problem of file.problems) console.warn(problem);
    cached.set(name, { text, file });
    return file;
  }
}

function validItems<Content>(folder: Files<Content>): [string, Content][] {
  return [...folder].flatMap(([id, file]) => (file.ok ? [[id, file.value]] : []));
}
