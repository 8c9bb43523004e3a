import * as v from 'valibot';
import type { ResourceName } from '../../content/content-files';
import { sha256 } from '../../content/node/files';
import { handleRequest, type Resources } from '../../embedded-api/handle-request';
import { ALBUMS_PATH, albumImagesPath } from '../../live/resources/albums';
import { NEWS_PATH, newsCalls } from '../../live/resources/news';

/** The answers of the embedded API to all calls of the site, by call; `version` changes with any of them. */
export type Answers = Readonly<
  Record<
    ResourceName,
    {
      readonly version: string;
      readonly count: number;
      readonly bodies: ReadonlyMap<string, unknown>;
    }
  >
>;

const countSchema = v.object({ count: v.number() });

const albumsSchema = v.array(v.object({ id: v.string() }));

/** @param origin of the links in answers */
export function readAnswers(resources: Resources, origin: string): Answers {
  const answer = (call: string): unknown =>
    handleRequest('GET', new URL(`/api${call}`, origin), resources).body;
  const answerAll = (calls: readonly string[], count: number) => {
    const bodies = new Map(calls.map((call) => [call, answer(call)]));
    const version = sha256(JSON.stringify([...bodies]), 'base64url').slice(0, 8);
    return { version, count, bodies };
  };
  const { count } = v.parse(countSchema, answer(NEWS_PATH));
  const albums = v.parse(albumsSchema, answer(ALBUMS_PATH));
  return {
    news: answerAll(newsCalls(count), count),
    albums: answerAll([ALBUMS_PATH, ...albums.map(({ id }) => albumImagesPath(id))], albums.length),
  };
}
