import type { Result } from '../../content/result';
import { NEWS_LOOKUP_PAGES, NEWS_LOOKUP_SIZE, RECENT_NEWS } from '../../live/resources/news';

/** The environment's settings of what is prebuilt. */
export type PrebuiltSettings = {
  /** How many news items become pages; 0: no news is requested. */
  readonly news: number;
  /** How many albums become pages; 0: no albums are requested. */
  readonly albums: number;
  /** Whether a build that cannot reach the backend fails. */
  readonly required: boolean;
};

/** The default is as many as the browser searches for one item, so that each can be refreshed. */
const NEWS = { otherwise: NEWS_LOOKUP_SIZE * NEWS_LOOKUP_PAGES, least: RECENT_NEWS, most: 20_000 };

const ALBUMS = { otherwise: 100, least: 1, most: 1_000 };

/** Reads `PREBUILT_NEWS_LIMIT`, `PREBUILT_ALBUMS_LIMIT` and `REQUIRE_LIVE_CONTENT`. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Result<PrebuiltSettings> {
  const problems: string[] = [];
  const limit = (name: string, { otherwise, least, most }: typeof NEWS): number => {
    const given = environment[name]?.trim() ?? '';
    if (given === '') return otherwise;
    const value = /^\d+$/.test(given) ? Number(given) : Number.NaN;
    if (value === 0 || (value >= least && value <= most)) return value;
    problems.push(
      `${name} must be 0 or a whole number from ${least} to ${most}, but it is "${environment[name]}".`,
    );
    return otherwise;
  };
  const settings = {
    // The home page shows three; with fewer its layout would shift when the others come.
    news: limit('PREBUILT_NEWS_LIMIT', NEWS),
    albums: limit('PREBUILT_ALBUMS_LIMIT', ALBUMS),
    required: environment.REQUIRE_LIVE_CONTENT?.trim() === 'true',
  };
  if (!['', 'true', 'false'].includes(environment.REQUIRE_LIVE_CONTENT?.trim() ?? '')) {
    problems.push(
      `REQUIRE_LIVE_CONTENT must be true or false, but it is "${environment.REQUIRE_LIVE_CONTENT}".`,
    );
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: settings };
}
