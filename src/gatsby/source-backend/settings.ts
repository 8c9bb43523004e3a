import type { Result } from '../../content/result';

/** What the environment says of the live content that the build asks for. */
export type PrebuiltSettings = {
  /** How many news items become pages; 0: no news is asked for. */
  readonly news: number;
  /** How many albums become pages; 0: no album is asked for. */
  readonly albums: number;
  /** Whether a build that cannot ask the backend fails. */
  readonly required: boolean;
};

/** As many items as a shared link is looked for among (src/news/news-queries.ts): all these can be refreshed. */
const NEWS = { otherwise: 1_000, least: 3, most: 20_000 };

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
    // The home page shows three: fewer would be a page that jumps when the others come.
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
