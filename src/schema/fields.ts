import * as v from 'valibot';
import { attempt } from './attempt';
import { escapeMarkdown } from './escape-markdown';
import { type Format, followed, LINE, same, whole } from './format';
import { parseIsoDate } from './iso-date.mjs';
import { linksIn, MAX_LONG_TEXT, markdownProblem } from './markdown';
import { parseUrl } from './parse-url';
import { TABLE_HINT, tableProblem } from './table-text';
import { hasVisibleText, plainCharacters, plainNumber } from './visible-text';

/*
 * Each field has a title, for forms and error messages, and a description, the form's hint.
 * Fields are functions: as constants, ten of them added 10 KB to each visitor's script.
 */

/** What forms and the build must know of a field besides its checks. */
export type FieldMetadata = {
  readonly format?: Format;
  /** Of a list that needs a fixed number of entries. */
  readonly length?: number | undefined;
  /** In pixels. */
  readonly minWidth?: number;
  readonly widths?: readonly number[];
  /** Names a person, whose own the optional fields beside it are. */
  readonly isPerson?: true;
  /** Whether an empty one has the text of the row above. */
  readonly inheritsAbove?: true;
  /** The heading of what follows the entry in its list. */
  readonly isHeading?: true;
};

/** Restricts Valibot's own action, which accepts any metadata. */
export function metadata<Value, Metadata extends FieldMetadata>(value: Metadata) {
  return v.metadata<Value, Metadata>(value);
}

/** A check whose message depends on the value. */
export function checkFor<Value>(findProblem: (value: Value) => string | undefined) {
  return v.check(
    (value: Value) => findProblem(value) === undefined,
    ({ input }) => findProblem(input) ?? '',
  );
}

/** A check of a value that says in which of its parts a problem is. */
export function checkAt<Value>(
  find: (value: Value) => readonly {
    readonly keys: readonly (string | number)[];
    readonly message: string;
  }[],
): v.RawCheckAction<Value> {
  return v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { keys, message } of find(dataset.value)) {
      let input: unknown = dataset.value;
      const [first, ...others] = keys.map((key): v.IssuePathItem => {
        const value: unknown = Object(input)[key];
        const item = { type: 'unknown', origin: 'value', input, key, value } as const;
        input = value;
        return item;
      });
      if (first) addIssue({ message, path: [first, ...others] });
    }
  });
}

/** Finds the first entry with the same key as an earlier entry. */
export function findRepeated<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string) {
  const keys = entries.map(keyOf);
  return entries.find((_entry, index) => keys.indexOf(keys[index] ?? '') < index);
}

const HALF_CHARACTER = 'contains half of a symbol such as an emoji (�); delete it';
const NULL_CHARACTER = 'contains the character U+0000, which a page cannot show; delete it';
/** The problem of a text in which nobody sees anything. */
export const EMPTY = 'must not be empty';
const WEB_ADDRESS = 'must be a full web address that starts with https:// or http://';
const SITE_ADDRESS =
  'must be a website address without a page, such as https://www.your-school.example';
const LINK_TARGET =
  'must be a full web address, a page such as /news, an email address, a phone number with 0 or + first, or # if there is no page yet';
const NO_SPACES = 'must not contain spaces; write %20 for each';
const NO_PERCENT = 'must not contain the sign % as it is; write %25 for it';
const PLAIN_ADDRESS =
  'must not contain a backslash, or a user name before the website (https://user@website)';
const DAY = 'must be a date such as 24 Dec 2026 or 24/12/2026; in JSON, 2026-12-24';
/** A time, with a day or alone, such as `today 10pm`. */
const CLOCK = /\d ?[ap]\.?m|\d:\d|noon|midnight|\dh/i;
const TIME = 'must be a time such as 4:30 pm or 16:30; in JSON, 16:30';
const YEARS = 'must be in a year from 2000 to 2100';
const DATE_TIME =
  'must be a date and a time such as 24 Dec 2026 and 4:30 pm; in JSON, 2026-12-24T16:30:00+01:00';
const DATE_TIME_PATTERN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

const MAX_TEXT = 300;

/** Some browsers and hosts truncate longer URLs. */
const MAX_ADDRESS = 2_000;

/** URLs cannot contain half a character, nor HTML the other, so a page would differ from its data. */
export const wholeCharacters = checkFor((value: string) =>
  /\p{Surrogate}/u.test(value) ? HALF_CHARACTER : value.includes('\0') ? NULL_CHARACTER : undefined,
);

export function text(title: string, description: string, maxLength = MAX_TEXT) {
  return v.pipe(
    v.string('must be text'),
    v.trim(),
    v.check(hasVisibleText, EMPTY),
    v.maxLength(maxLength, `must be ${maxLength} characters or fewer`),
    wholeCharacters,
    v.title(title),
    v.description(description),
  );
}

/** Text that a program reads, such as an address or a number: characters that nobody sees are no difference. */
function code(title: string, description: string, maxLength?: number) {
  return v.pipe(
    text(title, description, maxLength),
    v.transform((value) => plainCharacters(value).trim()),
  );
}

/** What a button, or a list or link to other items, is called. */
export function controlText(title: string, description: string) {
  return v.pipe(text(title, description), metadata({ format: { ...LINE, isControl: true } }));
}

export function longText(title: string, description: string) {
  return v.pipe(
    text(title, description, MAX_LONG_TEXT),
    metadata({ format: { name: 'text', isRead: true, hasLines: true, writeTyped: same } }),
  );
}

export function tableText(title: string) {
  return v.pipe(
    longText(title, TABLE_HINT),
    checkFor(tableProblem),
    metadata({ format: { name: 'table', isRead: true, isTable: true } }),
  );
}

/** CommonMark with bold, italic, links and lists. Branded, so that no view shows it raw. */
export function richText(title: string, description: string) {
  return v.pipe(
    text(title, description, MAX_LONG_TEXT),
    checkFor(markdownProblem),
    checkFor((value) => {
      const link = linksIn(value).find((one) => richTextLinkProblem(one) !== undefined);
      return link === undefined ? link : `the link "${link}" ${richTextLinkProblem(link)}`;
    }),
    metadata({
      format: {
        name: 'richText',
        isRead: true,
        isMarkdown: true,
        hasLines: true,
        linksIn,
        withLinks: (text, follow) =>
          text.replace(
            /(\]\()([^)\s]+)/g,
            (_, start: string, link: string) => start + follow(link),
          ),
        writeTyped: escapeMarkdown,
      },
    }),
    v.brand('RichText'),
  );
}

export function richParagraphs(title: string, description: string) {
  return atLeastOne(list(title, description, richText('Paragraph', 'One paragraph.')));
}

export function textList(title: string, description: string, itemTitle: string) {
  const item = longText(itemTitle, `One ${itemTitle.toLowerCase()}.`);
  return atLeastOne(list(title, description, item));
}

function atLeastOne<Entry>(schema: v.GenericSchema<unknown, Entry[]>) {
  return v.pipe(schema, v.minLength(1, 'must have at least one entry'));
}

/** @param exactly the number of entries, if the page needs a fixed number */
export function list<Entry extends v.GenericSchema>(
  title: string,
  description: string,
  entry: Entry,
  exactly?: number,
) {
  return v.pipe(
    v.array(entry, 'must be a list'),
    checkFor(({ length }) =>
      exactly === undefined || length === exactly
        ? undefined
        : `must have exactly ${exactly} entries, but has ${length}`,
    ),
    metadata({ length: exactly }),
    v.title(title),
    v.description(description),
  );
}

/** Rejects unknown keys, so that misspelt ones are noticed. */
export function group<Fields extends v.ObjectEntries>(
  title: string,
  description: string,
  fields: Fields,
) {
  return v.pipe(v.strictObject(fields), v.title(title), v.description(description));
}

/** One of several groups, selected by the field `kind`. */
export function variants<Options extends v.VariantOptions<'kind'>>(
  title: string,
  description: string,
  options: Options,
) {
  return v.pipe(
    v.variant('kind', options, ({ expected, received }) => {
      if (!expected?.includes('"')) return 'must be a group of fields';
      const kinds = expected.replace(/[()"]/g, '').replaceAll(' | ', ', ');
      return `must be one of: ${kinds}; but is ${received === 'undefined' ? 'missing' : received}`;
    }),
    v.title(title),
    v.description(description),
  );
}

export function webAddress(title: string, description: string) {
  return v.pipe(
    code(title, description, MAX_ADDRESS),
    v.transform((value) => value.replace(/^https?:/i, (scheme) => scheme.toLowerCase())),
    v.check(isWebAddress, WEB_ADDRESS),
    v.check(isPlainAddress, PLAIN_ADDRESS),
  );
}

/** A scheme and a host only, `https://www.school.example`. */
export function siteAddress(title: string, description: string) {
  return v.pipe(code(title, description), v.check(isSiteAddress, SITE_ADDRESS));
}

export function year(title: string, description: string) {
  return v.pipe(code(title, description), v.regex(/^\d{4}$/, 'must be a year such as 1974'));
}

/** A URL, a path, or # if there is no page yet. */
export function linkTarget(title: string, description: string) {
  return v.pipe(
    code(title, description, MAX_ADDRESS),
    checkFor(linkProblem),
    v.check(isPlainAddress, PLAIN_ADDRESS),
    metadata({ format: { name: 'link', linksIn: whole, withLinks: followed } }),
  );
}

export function emailAddress(title: string, description: string) {
  return v.pipe(
    code(title, description),
    // As mail programs and links have it: `<office@school.example>`.
    v.transform((value) => value.replace(/^<(.*)>$/, '$1').replace(/^mailto:/i, '')),
    v.email('must be an email address'),
  );
}

const POINT = /^(?:100|\d{1,2}(?:\.\d)?) (?:100|\d{1,2}(?:\.\d)?)$/;

/** Digits and spaces, without what people put between them: `+44 (0)20-7946.0123` is `+44 20 7946 0123`. */
function plainPhone(value: string): string {
  return plainNumber(value)
    .replace(/^tel:/i, '')
    .replace(/(?<=^\+.*)\(0\)/, ' ')
    .replace(/[\s().-]+/g, ' ')
    .trim();
}

export function phoneNumber(title: string, description: string) {
  return v.pipe(
    code(title, description),
    v.transform(plainPhone),
    v.regex(
      /^(?:\+|0)[0-9](?: ?[0-9]){5,14}$/,
      'must be a phone number: digits and spaces, starting with 0, or with + and the country code',
    ),
  );
}

export function emergencyNumber(title: string, description: string) {
  return v.pipe(
    code(title, description),
    v.transform(plainPhone),
    v.regex(/^\+?[0-9][0-9 ]{2,20}$/, 'must be a phone number'),
  );
}

/** A place on a drawing, in per cent of its width and height. */
export function drawingPoint(title: string, description: string) {
  return v.pipe(
    text(title, description),
    v.regex(POINT, 'must be two numbers from 0 to 100, such as 19.5 61.5'),
  );
}

/** @param forTime what to do instead of writing a time */
export function day(title: string, description: string, forTime = ', such as 24 Dec 2026') {
  return v.pipe(
    code(title, description),
    v.check(isDay, ({ input }) =>
      CLOCK.test(input) ? `must be a date without a time${forTime}; in JSON, 2026-12-24` : DAY,
    ),
    v.check(isNearYear, YEARS),
    metadata({ format: { name: 'day' } }),
  );
}

export function dateTime(title: string, description: string) {
  return v.pipe(
    code(title, description),
    v.check(isDateTime, DATE_TIME),
    v.check(isNearYear, YEARS),
    metadata({ format: { name: 'dateTime' } }),
  );
}

export function tag(title: string, description: string) {
  const message = 'must use only lowercase letters, numbers and hyphens, such as pta-meeting';
  return v.pipe(
    code(title, description),
    v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, message),
    metadata({ format: { name: 'tag' } }),
  );
}

/** What links, subscriptions and stored states name an entry by: given once, hidden in forms, and kept by edits. */
export function entryId() {
  const pattern = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/;
  const schema = v.pipe(
    text(
      'Id',
      'Given by the editor when the entry is first saved. Links use it: leave it unchanged.',
      200,
    ),
    v.regex(pattern, 'must use only lowercase letters, numbers, hyphens and slashes'),
    metadata({ format: { name: 'id', isHidden: true } }),
  );
  return v.optional(schema);
}

export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

export function timeOfDay(title: string, description: string) {
  return v.pipe(
    code(title, description),
    v.regex(TIME_OF_DAY, ({ input }) =>
      /^[1-6][:.]\d\d$/.test(input)
        ? `must say which half of the day: ${input} am or ${input} pm; in JSON, such as 16:30`
        : TIME,
    ),
    metadata({ format: { name: 'timeOfDay' } }),
  );
}

export function choice<Options extends readonly [string, ...string[]]>(
  title: string,
  description: string,
  options: Options,
) {
  return v.pipe(
    v.picklist(options, `must be one of: ${options.join(', ')}`),
    v.title(title),
    v.description(description),
  );
}

const alt = longText(
  'Alt text',
  'Describe the image for people who cannot see it, in one sentence. No “picture of”.',
);

const focus = v.optional(
  v.pipe(
    text(
      'Focal point',
      'The part to keep in view when the image is cropped, such as 50% 20% (left, top).',
    ),
    v.regex(
      /^(?:100|[1-9]?0)% (?:100|[1-9]?0)%$/,
      'must be two percentages in steps of ten, such as 50% 20%',
    ),
    metadata({ format: { name: 'focus' } }),
  ),
);

/** A picture that the build resizes to `widths`, like `images/hero.jpg`, or a drawing, which is sharp at any. */
export function picture(
  title: string,
  description: string,
  minWidth: number,
  widths: readonly number[] = [200, 400, 700, 1000, 1600],
) {
  const src = v.pipe(
    text('Image file', `A JPEG or PNG image, at least ${minWidth} pixels wide.`),
    v.regex(
      /^(?:images\/[^/\\%?#]+\.([jJ][pP][eE]?[gG]|[pP][nN][gG])|\/drawings\/[\w-]+\.svg)$/,
      'must be a JPEG or PNG image in content/images, such as images/hero.jpg',
    ),
    metadata({ format: { name: 'picture', isPicture: true }, minWidth, widths }),
  );
  return v.pipe(
    group(title, description, { src, alt, focus }),
    metadata({ format: { name: 'photo' } }),
  );
}

const MIN_UPLOAD_WIDTH = 600;

const uploadSrc = v.pipe(
  text('Image file', `A JPEG, PNG or WebP image, at least ${MIN_UPLOAD_WIDTH} pixels wide.`),
  v.regex(
    /^\/uploads\/(?:[^./\\%?#][^/\\%?#]*\/)*[^./\\%?#][^/\\%?#]*\.([jJ][pP][eE]?[gG]|[pP][nN][gG]|[wW][eE][bB][pP]|[aA][vV][iI][fF])$/,
    'must be an uploaded image, such as /uploads/gallery/garden.webp',
  ),
  metadata({
    format: { name: 'upload', isPicture: true, isUpload: true },
    minWidth: MIN_UPLOAD_WIDTH,
  }),
);

/** A picture of a list in `static/uploads`, with a name of its own if it has no alt text; `src` is like `/uploads/gallery/garden.webp`. */
export function upload(title: string, description: string, format: 'photo' | 'cover' = 'photo') {
  const fields = { src: uploadSrc, alt: v.optional(alt) };
  return v.pipe(group(title, description, fields), metadata({ format: { name: format } }));
}

/** An upload that some views crop around its focal point. */
export function croppedUpload(title: string, description: string) {
  const fields = { src: uploadSrc, alt, focus };
  return v.pipe(group(title, description, fields), metadata({ format: { name: 'photo' } }));
}

export function documentFile(title: string, description: string) {
  return v.pipe(
    text(title, description),
    v.regex(
      /^\/uploads\/documents\/[^/]+\.([pP][dD][fF]|[cC][sS][vV])$/,
      'must be an uploaded PDF or CSV file, such as /uploads/documents/prospectus.pdf',
    ),
    metadata({ format: { name: 'document', linksIn: whole } }),
    v.brand('Document'),
  );
}

const CONTACT = /^(mailto:[^@\s]+@[^@\s,;?]+\.[^@\s,;?]+(\?[^@\s]*)?|tel:\+?[0-9-]+)$/;

function isLinkTarget(value: string): boolean {
  const isHere = value === '#' || /^\/(?![/\\])[^\s\\]*$/.test(value);
  return isHere || isWebAddress(value) || CONTACT.test(value);
}

/** Whether browsers can read a page's address back; Gatsby shows an empty page for `/fees#100%`. */
function isDecodable(value: string): boolean {
  return !value.startsWith('/') || attempt(() => decodeURI(value)) !== undefined;
}

function linkProblem(value: string): string | undefined {
  if (!isDecodable(value)) return NO_PERCENT;
  if (isLinkTarget(value)) return undefined;
  return /^\/.* /.test(value) ? NO_SPACES : LINK_TARGET;
}

/** The end of an error message, such as `must start with …`; undefined if rich text can link to `value`. */
export function richTextLinkProblem(value: string): string | undefined {
  if (!isPlainAddress(value)) return PLAIN_ADDRESS;
  if (/^\/.*\s/.test(value)) return NO_SPACES;
  if (!isDecodable(value)) return NO_PERCENT;
  return isLinkTarget(value) ? undefined : 'must start with https://, /, mailto: or tel:';
}

/** Rejects `https://school.example@evil.example`. */
function isPlainAddress(value: string): boolean {
  const url = parseUrl(value);
  return !value.includes('\\') && !url?.username && !url?.password;
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\/\S+$/.test(value) && parseUrl(value) !== undefined;
}

export function isSiteAddress(value: string): boolean {
  return /^https?:\/\/[^\s/?#@\\]+\/?$/i.test(value) && parseUrl(value) !== undefined;
}

export function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && parseIsoDate(value) !== undefined;
}

/** True for text that is not a date, which another check reports. */
export function isNearYear(value: string): boolean {
  return !isDay(value.slice(0, 10)) || /^(20\d\d|2100)/.test(value);
}

function isDateTime(value: string): boolean {
  return (
    DATE_TIME_PATTERN.test(value) && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))
  );
}
