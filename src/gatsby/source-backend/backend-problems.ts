import * as v from 'valibot';
import { timestampOf } from '../../content/school-time';
import {
  type Album,
  type AlbumPicture,
  albumPictureSchema,
  albumSchema,
} from '../../live/resources/albums';
import { type NewsItem, newsItemSchema } from '../../live/resources/news';
import { entryHash } from '../../live/response-hash';
import { idField, MAX_ENTRIES, parseEntry, pictureUrl } from '../../live/wire-fields';
import { parseUrl } from '../../schema/parse-url';
import { hasVisibleText } from '../../schema/visible-text';

/** What is wrong with a backend's data, and what to do. The build and `npm run backend:check` say it. */
const PROBLEMS = {
  skipped: {
    says: 'skipped',
    remedy: 'Send an id and all required fields, within the limits in docs/hosting.md.',
  },
  tooMany: {
    says: 'has more than 5,000 entries; the others are skipped',
    remedy: 'Send fewer: each visitor loads the whole list.',
  },
  repeated: {
    says: 'sent twice; shown once',
    remedy: 'Send each id once. Order by a unique field too, such as -created_at, -id.',
  },
  offsetIgnored: {
    says: 'repeats items of earlier pages; the build stops there',
    remedy:
      'Honour limit and offset: in Django REST Framework, LimitOffsetPagination instead of PageNumberPagination.',
  },
  unordered: {
    says: 'newer than the item before it; the home page shows the first three of the list',
    remedy: 'Order the list by -created_at, -id.',
  },
  untitled: {
    says: 'without a title or name; links show other text',
    remedy: 'Make the field required in the backend, and fill it in.',
  },
  markup: {
    says: 'with HTML or Markdown, which visitors see as text',
    remedy:
      'Send plain text with line breaks: in Django, html.unescape(strip_tags(value)) in the serializer. Turn Markdown into HTML first.',
  },
  bodiless: { says: 'without text', remedy: 'Send the body as text.' },
  undated: {
    says: 'without a valid date; pages show ---',
    remedy: 'Send created_at in ISO 8601, such as 2026-01-31T09:00:00+01:00.',
  },
  zoneless: {
    says: 'with a time but no time zone; pages read it as a time of the school',
    remedy: 'Send the time zone: in Django, USE_TZ = True.',
  },
  future: {
    says: 'with a date in the future; feed, sitemap and search omit it',
    remedy: 'Correct the date, or send the item only after it.',
  },
  photoMissing: {
    says: 'without an http or https URL of a photo; skipped',
    remedy: 'Send a URL that starts with https:// or /.',
  },
  photoUpgraded: {
    says: 'with an http photo URL, which the site requests with https',
    remedy:
      'Send https URLs: in Django, SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https"), and let the proxy set that header.',
  },
  photoInsecure: {
    says: 'with an http photo URL on another host, which browsers block on an https site',
    remedy:
      'Send https URLs of a host that visitors can reach: in Django, let the proxy pass the Host header on.',
  },
  photoForeign: {
    says: 'with a photo on a host that the Content Security Policy blocks',
    remedy: 'Add the origin to PHOTO_ORIGINS (docs/hosting.md).',
  },
  photoExpires: {
    says: 'with a signed photo URL, which expires',
    remedy:
      'Serve photos without signatures: in django-storages, AWS_QUERYSTRING_AUTH = False and a public bucket.',
  },
  photoPercent: {
    says: 'with a bare % in a photo URL',
    remedy: 'Encode % as %25, or rename the file: many servers reject the URL.',
  },
} as const;

type Problem = keyof typeof PROBLEMS;

export type Finding = {
  readonly problem: Problem;
  /** Such as `news 7`. */
  readonly where: string;
  /** Such as the origin of a photo. */
  readonly detail?: string;
};

/** Names that one sentence lists. */
const MAX_NAMES = 5;

/** Nothing else tells which entries are missing. */
export const MAX_MISSING = 50;

/** What is wrong and what to do, for each problem, with the first entries that have it. */
export function describeFindings(findings: readonly Finding[]): string[] {
  return (Object.keys(PROBLEMS) as Problem[]).flatMap((problem) => {
    const found = findings.filter((one) => one.problem === problem);
    if (found.length === 0) return [];
    const { says, remedy } = PROBLEMS[problem];
    const hidesEntry = problem === 'skipped' || problem === 'photoMissing';
    const names = describeNames(found, hidesEntry ? MAX_MISSING : MAX_NAMES);
    return [`${names}: ${says}. ${remedy}`];
  });
}

function describeNames(findings: readonly Finding[], most: number): string {
  const names = findings.map(({ where, detail }) => (detail ? `${where} (${detail})` : where));
  const unique = [...new Set(names)];
  const more = unique.length - most;
  return unique.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

type Issue = Omit<Finding, 'where'>;

/** A list as browsers show it, and what is wrong with it. */
export type Inspected<Entry> = {
  /** `hash` is that of the entry as received. */
  readonly entries: readonly { readonly data: Entry; readonly hash: string | undefined }[];
  readonly findings: readonly Finding[];
};

/**
 * The entries of a news list from `offset`, in the order received; browsers show photos of the site and of
 * `photoOrigins`.
 */
export function inspectNews(
  received: readonly unknown[],
  photoOrigins: readonly string[],
  offset = 0,
): Inspected<NewsItem> {
  let previous = Number.NaN;
  return inspectItems('news', newsItemSchema, received, nameById('news', offset), (sent, item) => {
    const { title, body } = Object(sent);
    const { created_at, pictures } = item;
    const time = timestampOf(created_at);
    const isUnordered = time > previous;
    previous = time;
    return [
      ...(hasText(title) ? [] : [{ problem: 'untitled' } as const]),
      ...(hasText(body) ? [] : [{ problem: 'bodiless' } as const]),
      ...inspectMarkup(title, body),
      ...(isUnordered ? [{ problem: 'unordered' } as const] : []),
      ...inspectDate(created_at),
      ...(pictures ?? []).flatMap(({ image }) => inspectPhoto(image, photoOrigins)),
    ];
  });
}

export function inspectAlbums(
  received: readonly unknown[],
  photoOrigins: readonly string[],
): Inspected<Album> {
  return inspectItems('albums', albumSchema, received, nameById('album'), (sent) => {
    const { name, preview_image } = Object(sent);
    return [
      ...(hasText(name) ? [] : [{ problem: 'untitled' } as const]),
      ...inspectMarkup(name),
      ...(preview_image ? inspectPhoto(preview_image, photoOrigins) : []),
    ];
  });
}

/** The items of any list: browsers show each id once. */
export function inspectItems<Item extends { readonly id: string }>(
  list: string,
  schema: v.GenericSchema<unknown, Item>,
  received: readonly unknown[],
  nameEntry: NameEntry = nameById(list),
  inspect: (sent: unknown, item: Item) => readonly Issue[] = () => [],
): Inspected<Item> {
  const ids = new Set<string>();
  return inspectEntries(list, received, nameEntry, (sent) => {
    const { success, output, issues } = parseEntry(schema, sent);
    if (!success) return { issues: [{ problem: 'skipped', detail: describeIssue(issues) }] };
    if (ids.has(output.id)) return { issues: [{ problem: 'repeated' }] };
    ids.add(output.id);
    return { data: output, issues: inspect(sent, output) };
  });
}

export function inspectPictures(
  album: string,
  received: readonly unknown[],
  photoOrigins: readonly string[],
): Inspected<AlbumPicture> {
  const name: NameEntry = (_sent, position) => `photo ${position + 1} of album ${album}`;
  return inspectEntries(`album ${album}`, received, name, (sent) => {
    const { success, output } = parseEntry(albumPictureSchema, sent);
    if (!success) return { issues: [{ problem: 'photoMissing' }] };
    return { data: output, issues: inspectPhoto(Object(sent).image, photoOrigins) };
  });
}

type NameEntry = (sent: unknown, position: number) => string;

/** `read` returns no `data` of an entry that browsers do not show. */
function inspectEntries<Entry>(
  list: string,
  received: readonly unknown[],
  nameEntry: NameEntry,
  read: (sent: unknown) => { readonly data?: Entry; readonly issues: readonly Issue[] },
): Inspected<Entry> {
  const findings: Finding[] =
    received.length > MAX_ENTRIES ? [{ problem: 'tooMany', where: list }] : [];
  const entries = received.slice(0, MAX_ENTRIES).flatMap((sent, position) => {
    const { data, issues } = read(sent);
    findings.push(...issues.map((issue) => ({ ...issue, where: nameEntry(sent, position) })));
    return data === undefined ? [] : [{ data, hash: entryHash(sent) }];
  });
  return { entries, findings };
}

/** Entries without a usable id are named by their position. */
function nameById(kind: string, offset = 0): NameEntry {
  return (entry, position) => {
    const id = readId(entry);
    return id === undefined
      ? `${kind} entry ${offset + position + 1}`
      : `${kind} ${id.slice(0, 60)}`;
  };
}

function readId(entry: unknown): string | undefined {
  const id = v.safeParse(idField, Object(entry).id);
  return id.success ? id.output : undefined;
}

function describeIssue([issue]: readonly v.BaseIssue<unknown>[]): string {
  const field = issue && v.getDotPath(issue);
  if (!field) return issue?.type === 'check' ? issue.message : 'is no object';
  const isMissing = issue.expected === `"${field}"` || issue.input === undefined;
  return isMissing ? `${field} is missing` : `${field} ${issue.message}`;
}

function hasText(value: unknown): boolean {
  return (typeof value === 'string' || typeof value === 'number') && hasVisibleText(String(value));
}

/** What editors of rich text and escaping templates write; `<3`, `R&D;`, `AT&T` and `#1` are text. */
const MARKUP =
  /\*\*\S[^*\n]*\*\*|\]\(https?:|^#{1,6} \S|<!(?:--|\[CDATA)|<\/?(?:p|br|hr|div|span|b|i|u|s|strong|em|small|su[bp]|mark|del|ins|strike|a|ul|ol|li|d[ldt]|h[1-6]|img|table|caption|col|t[dhr]|t(?:head|body|foot)|blockquote|figure|figcaption|section|article|header|footer|center|pre|code|iframe|video|audio|font|style|script|\w+:\w+)(?:\s[^<>]*)?\/?>|&(?:[a-z][a-z\d]+|#\d+|#x[\da-f]+);/im;

function inspectMarkup(...fields: readonly unknown[]): Issue[] {
  const [found] = MARKUP.exec(fields.filter((field) => typeof field === 'string').join('\n')) ?? [];
  return found ? [{ problem: 'markup', detail: found.slice(0, 20) }] : [];
}

const TIME_WITHOUT_ZONE = /[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/i;

/** The clocks of two computers differ. */
export const CLOCK_DIFFERENCE_MS = 60 * 60 * 1000;

function inspectDate(date: string | null): Issue[] {
  const time = timestampOf(date);
  if (Number.isNaN(time)) return [{ problem: 'undated' }];
  return [
    ...(TIME_WITHOUT_ZONE.test(date?.trim() ?? '') ? [{ problem: 'zoneless' } as const] : []),
    ...(time > Date.now() + CLOCK_DIFFERENCE_MS ? [{ problem: 'future' } as const] : []),
  ];
}

/** Parameters of signed URLs of Amazon, Google, Azure and CloudFront. */
const SIGNATURES = ['X-Amz-Signature', 'X-Goog-Signature', 'Signature', 'sig', 'Key-Pair-Id'];

function inspectPhoto(sent: unknown, photoOrigins: readonly string[]): Issue[] {
  const parsed = v.safeParse(pictureUrl, sent);
  if (!parsed.success) return [{ problem: 'photoMissing' }];
  const issues: Issue[] = /%(?![\da-f]{2})/i.test(parsed.output)
    ? [{ problem: 'photoPercent' }]
    : [];
  const url = parseUrl(parsed.output);
  // A path is on the site's own host.
  if (url === undefined) return issues;
  const { origin, protocol, searchParams } = url;
  if (SIGNATURES.some((name) => searchParams.has(name))) issues.push({ problem: 'photoExpires' });
  const isAllowed = photoOrigins.includes(origin);
  const wasInsecure = /^\s*http:/i.test(String(sent));
  if (isAllowed && wasInsecure && protocol === 'https:') issues.push({ problem: 'photoUpgraded' });
  if (!isAllowed) {
    issues.push({
      problem: protocol === 'http:' ? 'photoInsecure' : 'photoForeign',
      detail: origin,
    });
  }
  return issues;
}
