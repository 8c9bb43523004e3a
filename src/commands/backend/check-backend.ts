import * as v from 'valibot';
import {
  describeFindings,
  type Finding,
  inspectAlbums,
  inspectNews,
  inspectPictures,
} from '../../gatsby/source-backend/backend-problems';
import {
  ALBUMS_PATH,
  albumImagesPath,
  albumPicturesSchema,
  albumsSchema,
} from '../../live/resources/albums';
import {
  isNewsList,
  NEWS_BUILD_SIZE,
  NEWS_PAGE_SIZE,
  NEWS_PATH,
  newsPath,
  newsResponseSchema,
  nextCall,
  RECENT_NEWS,
} from '../../live/resources/news';
import { anyList } from '../../live/wire-fields';
import { checkPhotos } from './check-photos';
import { type Backend, requestJson, requestStatus } from './check-response';
import { createReport, type Report } from './report';

/** Albums whose photos are requested, and photos that are downloaded. */
const MAX_ALBUMS = 10;
const MAX_PHOTOS = 12;

/** Requests for the whole news list, of a hundred items each. */
const MAX_PAGES = 10;

/** What visitors cannot see, or not for long. */
const HIDDEN: readonly Finding['problem'][] = [
  'skipped',
  'offsetIgnored',
  'photoMissing',
  'photoInsecure',
  'photoForeign',
  'photoExpires',
];

/** Asks what the site asks. GATSBY_API_URL must be the backend: photo URLs are relative to it. */
export async function checkBackend(backend: Backend) {
  const report = createReport();
  const news = await checkNews(backend, report);
  const albums = await checkAlbums(backend, report);
  const findings = [...news, ...albums.findings];
  for (const { problem, says, remedy } of describeFindings(findings)) {
    const sentence = `${says.charAt(0).toUpperCase()}${says.slice(1)}`;
    if (HIDDEN.includes(problem)) report.wrong(sentence, remedy);
    else report.better(sentence, remedy);
  }
  const photos = [...new Set(albums.photos)].slice(0, MAX_PHOTOS);
  if (photos.length > 0) await checkPhotos(photos, backend, report);
  return report.result();
}

const pageSchema = v.object({ results: anyList, next: v.optional(v.unknown()) });

type Page = v.InferOutput<typeof pageSchema>;

const LIMIT_REMEDY =
  'Honour limit and offset: in Django REST Framework, LimitOffsetPagination instead of PageNumberPagination.';

async function checkNews(backend: Backend, report: Report): Promise<Finding[]> {
  const request = (limit: number, offset: number) => requestPage(newsPath({ limit, offset }));
  const requestPage = async (path: string): Promise<Page | undefined> => {
    const json = await requestJson(path, backend, report);
    if (json === undefined) return undefined;
    const parsed = v.safeParse(pageSchema, json);
    if (parsed.success) return parsed.output;
    const found = Array.isArray(json) ? 'is a plain list' : 'has no list named results';
    report.wrong(`${path} ${found}; the site reads results and next.`, LIMIT_REMEDY);
    return undefined;
  };
  if (!(await request(RECENT_NEWS, 0))) return [];
  const first = await request(NEWS_PAGE_SIZE, 0);
  const second = await request(NEWS_PAGE_SIZE, NEWS_PAGE_SIZE);
  if (!first || !second) return [];
  checkPages(first, second, report);
  const { entries, next } = await readList((offset, following) =>
    requestPage(following ?? newsPath({ limit: NEWS_BUILD_SIZE, offset })),
  );
  if (entries.length === 0) {
    report.better('The news list is empty.', 'Add news items, and check again.');
  } else if (next === 'never ends') {
    report.wrong(
      'The news list has a next page even at its end, so See More never disappears.',
      'Send null for next at the end.',
    );
  } else {
    report.right(`The news list sends ${entries.length}${next ? ' or more' : ''} items.`);
  }
  return inspectNews(entries, backend.photoOrigins);
}

/** `next` is truthy if there are more entries than were read. */
async function readList(request: (offset: number, next?: string) => Promise<Page | undefined>) {
  const entries: unknown[] = [];
  let next: string | undefined;
  for (let requests = 0; requests < MAX_PAGES; requests += 1) {
    const page = await request(entries.length, next);
    if (page?.next && page.results.length === 0) return { entries, next: 'never ends' };
    if (!page || sharesItem(page, { results: entries })) break;
    entries.push(...page.results);
    if (!page.next) return { entries, next: undefined };
    next = nextCall(page.next);
  }
  return { entries, next: 'more' };
}

/** The first two pages of two items. */
function checkPages(first: Page, second: Page, report: Report): void {
  const isUncounted = first.results.length > NEWS_PAGE_SIZE || sharesItem(first, second);
  if (isUncounted && nextCall(first.next) !== undefined) {
    report.better(
      `The news list pages by number or cursor: the site follows next, and shows ${first.results.length} items at a time instead of ${NEWS_PAGE_SIZE}.`,
      LIMIT_REMEDY,
    );
  } else if (isUncounted && isElsewhere(first.next)) {
    report.wrong(
      `next of the news list leads to ${String(first.next)}, which the site cannot follow, so See More ends after ${first.results.length} items.`,
      `Let next lead to ${NEWS_PATH} with the parameters of the next page, or honour limit and offset.`,
    );
  } else if (first.results.length > NEWS_PAGE_SIZE) {
    const path = newsPath({ limit: NEWS_PAGE_SIZE, offset: 0 });
    report.wrong(`${path} sends ${first.results.length} items.`, LIMIT_REMEDY);
  } else if (second.results.length > 0 && sharesItem(first, second)) {
    const path = newsPath({ limit: NEWS_PAGE_SIZE, offset: NEWS_PAGE_SIZE });
    report.wrong(`${path} repeats the items of offset=0.`, LIMIT_REMEDY);
  } else if (second.results.length > 0 && !first.next) {
    report.wrong(
      'The first page of the news list has no next, so See More never appears.',
      'Send any truthy next while there are more items.',
    );
  } else if (second.results.length > 0) {
    report.right('limit, offset and next are honoured.');
  }
}

/** Whether next tells where the next page is, but that is no page of this list. */
function isElsewhere(next: unknown): boolean {
  const isAddress = typeof next === 'string' && /[/?]/.test(next);
  return isAddress && !isNewsList(next);
}

function sharesItem(one: Page, other: Page): boolean {
  const idsOf = (page: Page) => v.parse(newsResponseSchema, page).items.map(({ id }) => id);
  const ids = new Set(idsOf(one));
  return idsOf(other).some((id) => ids.has(id));
}

type Albums = { readonly findings: readonly Finding[]; readonly photos: readonly string[] };

async function checkAlbums(backend: Backend, report: Report): Promise<Albums> {
  const request = async (path: string): Promise<readonly unknown[] | undefined> => {
    const json = await requestJson(path, backend, report);
    if (json === undefined || Array.isArray(json)) return json;
    report.wrong(
      `${path} is no plain list.`,
      'Send a list without an envelope: in Django REST Framework, pagination_class = None.',
    );
    const page = v.safeParse(pageSchema, json);
    return page.success ? page.output.results : undefined;
  };
  const list = await request(ALBUMS_PATH);
  if (!list) return { findings: [], photos: [] };
  const albums = v.parse(albumsSchema, list);
  if (list.length === 0) {
    report.better('The list of albums is empty.', 'Add an album with photos, and check again.');
  } else if (albums.length > 0) report.right(`The list of albums sends ${albums.length}.`);
  const findings = [...inspectAlbums(list, backend.photoOrigins)];
  const photos: string[] = [];
  for (const { id, preview_image } of albums.slice(0, MAX_ALBUMS)) {
    const images = await request(albumImagesPath(id));
    findings.push(...inspectPictures(id, images ?? [], backend.photoOrigins));
    const pictures = v.parse(albumPicturesSchema, images ?? []);
    if (images?.length === 0)
      report.better(`Album ${id} has no photos.`, 'Add some, or delete it.');
    photos.push(
      ...(preview_image === null ? [] : [preview_image]),
      ...pictures.slice(0, 3).map(({ image }) => image),
    );
  }
  const missing = albumImagesPath('no-such-album');
  const status = await requestStatus(missing, backend);
  if (status !== 404) {
    report.better(
      `${missing} returned status ${status}.`,
      'Answer 404 for an album that does not exist, so that withdrawn photos disappear.',
    );
  }
  return { findings, photos };
}
