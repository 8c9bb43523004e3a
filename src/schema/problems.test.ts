import * as v from 'valibot';
import home from '../../e2e/content/home.json';
import { singleFileSchemas } from '../content/content-files';
import { albumFileSchema } from '../content/schemas/album';
import { blocksPageSchema } from '../content/schemas/blocks-page';
import { dateSchema } from '../content/schemas/dates';
import { eventsSchema } from '../content/schemas/events';
import { homeSchema } from '../content/schemas/home';
import { improvementPlanSchema } from '../content/schemas/improvement-plan';
import { newsFileSchema } from '../content/schemas/news-item';
import { nextStep } from '../content/schemas/parts';
import { siteSchema } from '../content/schemas/site';
import { timeTableSchema } from '../content/schemas/time-table';
import { urgentNoticeSchema } from '../content/schemas/urgent-notice';
import { describeSchema, type FieldSpec } from './describe-schema';
import { describePath, findProblems } from './problems';

const row = {
  area: 'Health and safety',
  whereWeAre: 'One nurse',
  whereWeAreGoing: 'Two nurses',
  howWeGetThere: 'Advertise',
  howWeKnow: 'Two nurses work here',
};
const plan = {
  title: 'Improvement plan',
  description: 'The school’s plan.',
  introduction: 'Where the school is going.',
  caption: 'The plan, row by row',
  columns: { ...row, area: 'Area of development' },
  rows: Array.from({ length: 17 }, () => row),
};
const news = { title: 'Prize day', created_at: '2025-10-05T09:00:00+01:00', body: 'Well done.' };
const picture = { src: '/uploads/gallery/garden.webp', alt: 'The garden' };
const album = { name: 'Garden', preview: picture, pictures: [picture, picture] };
const site = {
  schoolName: 'The school',
  shortName: 'School',
  motto: 'A motto',
  description: 'A school.',
  founded: '1956',
  webAddress: 'https://www.school.example',
  streetAddress: ['Yaba', 'Lagos'],
  postalAddress: ['P.M.B. 1', 'Lagos'],
  phone: '+234 000 000 0000',
  email: 'office@school.example',
  studentPortal: 'https://portal.school.example',
  messagingChannel: { label: 'Channel', url: 'https://channel.example/parents' },
  quickLinks: [{ label: 'PTA', url: '#' }],
};

const planWith = (number: number, change: object) => ({
  ...plan,
  rows: plan.rows.map((old, index) => (index + 1 === number ? { ...old, ...change } : old)),
});
const ofPlan = (value: unknown) => findProblems(improvementPlanSchema, value);
const ofNews = (change: object) => findProblems(newsFileSchema, { ...news, ...change });
const ofAlbum = (change: object) => findProblems(albumFileSchema, { ...album, ...change });
const ofSite = (change: object) => findProblems(siteSchema, { ...site, ...change });
const ofLink = (url: string) => ofSite({ quickLinks: [{ label: 'News', url }] });
const ofBlock = (block: unknown, others: object = {}) =>
  findProblems(blocksPageSchema, {
    title: 'Fees',
    address: 'sample-page',
    description: 'What a year costs.',
    blocks: [block],
    ...others,
  });
const ofText = (text: string) => ofBlock({ kind: 'text', text });
const ofPicture = (change: object) =>
  ofBlock({ kind: 'picture', picture: { src: 'images/a.jpg', alt: 'The garden', ...change } });
const ofDocument = (file: string) =>
  ofBlock({ kind: 'downloads', documents: [{ title: 'A', file }] });

const { area: _area, ...nameless } = row;
const { howWeKnow: _last, ...short } = row;

test.each<[string, readonly string[], readonly string[]]>([
  ['a valid plan', ofPlan(plan), []],
  ['a plan without area names', ofPlan({ ...plan, rows: plan.rows.map(() => nameless) }), []],
  ['a plan of 18 rows', ofPlan({ ...plan, rows: [...plan.rows, row] }), []],
  [
    'a cell with only spaces',
    ofPlan(planWith(7, { whereWeAreGoing: '   ' })),
    ['row 7, "Where we are going": must not be empty'],
  ],
  [
    'a number instead of text',
    ofPlan(planWith(1, { whereWeAre: 5 })),
    ['row 1, "Where we are": must be text'],
  ],
  [
    'a row that lacks a cell',
    ofPlan({ ...plan, rows: [...plan.rows.slice(1), short] }),
    ['row 17, "How we know we are there": is missing (key "howWeKnow")'],
  ],
  [
    'misspelt keys',
    ofPlan({
      ...planWith(2, { whereWeGo: 'Up', whereWeStay: 'Here' }),
      columns: { ...plan.columns, colour: 'Blue' },
      heading: 'Plan',
    }),
    [
      '"Column headings": unknown key "colour"',
      'row 2: unknown key "whereWeGo"',
      'row 2: unknown key "whereWeStay"',
      'unknown key "heading"',
    ],
  ],
  [
    'several errors',
    ofPlan({ ...planWith(3, { whereWeAre: '', howWeKnow: null }), caption: '' }),
    [
      '"Caption": must not be empty',
      'row 3, "Where we are": must not be empty',
      'row 3, "How we know we are there": must be text',
    ],
  ],
  ['a list instead of a plan', ofPlan([]), ['must be a group of fields, but is a list']],
  ['text instead of a plan', ofPlan('plan'), ['must be a group of fields, but is text']],
  ['a number instead of a plan', ofPlan(17), ['must be a group of fields, but is a number']],
  ['true instead of a plan', ofPlan(true), ['must be a group of fields, but is a boolean']],
  ['null instead of a plan', ofPlan(null), ['must be a group of fields, but is null']],
  [
    'other values instead of columns and rows',
    ofPlan({ ...plan, columns: [], rows: 'none' }),
    ['"Column headings": must be a group of fields, but is a list', '"Rows": must be a list'],
  ],
  [
    'text instead of a row',
    ofPlan({ ...plan, rows: [...plan.rows.slice(1), 'row'] }),
    ['row 17: must be a group of fields, but is text'],
  ],
  [
    'half a symbol, on which URLs fail',
    ofNews({ title: 'Prize day \ud83c' }),
    ['"Title": contains half of a symbol such as an emoji (�); delete it'],
  ],
  ['an empty date', ofNews({ created_at: '' }), ['"Date": must not be empty']],
  [
    'a title that is too long',
    ofNews({ title: 'a'.repeat(301) }),
    ['"Title": must be 300 characters or fewer'],
  ],
  [
    'text that is too long',
    ofNews({ body: 'a'.repeat(20_001) }),
    ['"Text": must be 20000 characters or fewer'],
  ],
  ['the longest title and text', ofNews({ title: 'a'.repeat(300), body: 'a'.repeat(20_000) }), []],
  [
    'pictures without alt text',
    ofNews({ pictures: [{ src: picture.src }, { ...picture, alt: ' ' }] }),
    ['photo 1, "Alt text": is missing (key "alt")', 'photo 2, "Alt text": must not be empty'],
  ],
  ['an album’s photo without alt text', ofAlbum({ pictures: [{ src: picture.src }] }), []],
  ['valid settings', ofSite({}), []],
  ['the longest URL', ofSite({ studentPortal: `https://a.ng/${'a'.repeat(1_987)}` }), []],
  [
    'a URL that is too long',
    ofSite({ studentPortal: `https://a.ng/${'a'.repeat(1_988)}` }),
    ['"Student portal": must be 2000 characters or fewer'],
  ],
  [
    'a URL with an @ after its host',
    ofSite({ studentPortal: 'http://portal.school.example/@girls?mail=a@b#top' }),
    [],
  ],
  [
    'an invalid phone number and email address',
    ofSite({ phone: '0800', email: 'office' }),
    [
      '"Phone number": must be a phone number: digits and spaces, starting with 0, or with + and the country code',
      '"Email": must be an email address',
    ],
  ],
  [
    'an empty line',
    ofSite({ postalAddress: ['P.M.B. 1', ''] }),
    ['"Postal address", line 2: must not be empty'],
  ],
  [
    'a street address without lines',
    ofSite({ streetAddress: [] }),
    ['"Street address": must have at least one entry'],
  ],
  [
    'two cards on the home page',
    findProblems(homeSchema, { ...home, cards: home.cards.slice(1) }),
    ['"Cards": must have exactly 3 entries, but has 2'],
  ],
  ['a valid block', ofBlock({ kind: 'divider' }), []],
  [
    'a block of an unknown kind',
    ofBlock({ kind: 'sidebar' }),
    [expect.stringMatching(/^block 1, "kind": must be one of: text, .*; but is "sidebar"$/)],
  ],
  [
    'a block without a kind',
    ofBlock({ text: 'Welcome' }),
    [expect.stringMatching(/^block 1, "kind": must be one of: text, .*; but is missing$/)],
  ],
  ['text instead of a block', ofBlock('Welcome'), ['block 1: must be a group of fields']],
  [
    'a misspelt key of a block',
    ofBlock({ kind: 'divider', colour: 'Blue' }),
    ['block 1: unknown key "colour"'],
  ],
  [
    'a person without a valid phone number and email address',
    ofBlock({
      kind: 'people',
      people: [{ name: 'Mr Ade', office: 'Bursar', phone: '0800', email: 'office' }],
    }),
    [
      'block 1, "People", person 1, "Phone": must be a phone number: digits and spaces, starting with 0, or with + and the country code',
      'block 1, "People", person 1, "Email": must be an email address',
    ],
  ],
  [
    'a table with rows of different lengths',
    ofBlock({ kind: 'table', caption: 'Fees', table: 'A | B\nx' }),
    ['block 1, "Table": row 1 must have as many cells as there are headings (2), not 1'],
  ],
  [
    'the first invalid link in the text',
    ofText('[a](/news) [b](sample-page) [c](uses)'),
    ['block 1, "Text": the link "sample-page" must start with https://, /, mailto: or tel:'],
  ],
  [
    'a taken URL',
    ofBlock({ kind: 'divider' }, { address: 'news' }),
    ['"URL": the URL "news" is already in use'],
  ],
  [
    'an invalid old URL',
    ofBlock({ kind: 'divider' }, { formerAddresses: ['Old Fees'] }),
    [
      'old URL 1: the URL "Old Fees" must use only a to z, numbers and single hyphens, such as school-fees',
    ],
  ],
])('validates %s', (_what, problems, expected) => {
  expect(problems).toEqual(expected);
});

test.each<
  [string, (value: string) => readonly string[], RegExp, readonly string[], readonly string[]]
>([
  [
    'date of a news item',
    (created_at) => ofNews({ created_at }),
    /^"Date": must be (?:a date and a time such as 24 Dec 2026 and 4:30 pm; in JSON, 2026-12-24T16:30:00\+01:00|in a year from 2000 to 2100)$/,
    ['2000-01-01T09:00:00+01:00', '2100-12-31T09:00:00+01:00'],
    [
      '5 October 2025',
      '2025-10-05',
      '2025-10-05T09:00:00',
      '2025-02-30T09:00:00+01:00',
      '2025-10-05T25:00:00+01:00',
      '1999-12-31T09:00:00+01:00',
      '2101-01-01T09:00:00+01:00',
    ],
  ],
  [
    'picture of an album',
    (src) => ofAlbum({ pictures: [picture, { src, alt: 'The choir' }] }),
    /^photo 2, "Image file": must be an uploaded image, such as \/uploads\/gallery\/garden\.webp$/,
    ['jpg', 'jpeg', 'png', 'webp', 'avif', 'JPG', 'AVIF', 'Jpg', 'Webp'].map(
      (extension) => `/uploads/2026/b.c/a.${extension}`,
    ),
    [
      '/uploads/a.gif',
      '/uploads/.a.jpg',
      '/uploads/../a.jpg',
      '/uploads/./a.jpg',
      '/uploads/b/../../../content/images/a.jpg',
      '/uploads/%2e%2e/a.jpg',
      '/uploads/b\\..\\a.jpg',
      'uploads/a.jpg',
      'https://elsewhere.example/a.jpg',
    ],
  ],
  [
    'picture of a page',
    (src) => ofPicture({ src }),
    /^block 1, "Image", "Image file": must be a JPEG or PNG image in content\/images, such as images\/hero\.jpg$/,
    ['jpg', 'jpeg', 'png', 'JPG', 'PNG', 'Jpeg'].map((extension) => `images/a.${extension}`),
    ['images/a.webp', 'images/a.jpg.txt', 'images/b/a.jpg', '/images/a.jpg', 'images/.jpg'],
  ],
  [
    'focal point',
    (focus) => ofPicture({ focus }),
    /^block 1, "Image", "Focal point": must be two percentages in steps of ten, such as 50% 20%$/,
    ['0% 0%', '100% 100%', '50% 20%'],
    ['110% 0%', '0% 110%', '55% 20%', '050% 20%', '50%', '50% 20% 0%'],
  ],
  [
    'document',
    (name) => ofDocument(`/uploads/documents/${name}`),
    /^block 1, document 1, "File": must be an uploaded PDF or CSV file, such as \/uploads\/documents\/prospectus\.pdf$/,
    ['a.pdf', 'a.PDF', 'a.csv', 'A.CSV', 'a.b.pdf', 'A.Pdf'],
    ['a.docx', 'a.pdf.exe', '.pdf', 'letters/a.pdf', 'apdf'],
  ],
  [
    'address of the student portal',
    (studentPortal) => ofSite({ studentPortal }),
    /^"Student portal": must be a full web address that starts with https:\/\/ or http:\/\/$/,
    ['http://portal.school.example/login?from=site#top'],
    ['portal.school.example', 'javascript:alert(1)', 'https://', '/portal'],
  ],
  [
    'quick link',
    ofLink,
    /^quick link 1, "URL": must be a full web address, a page such as \/news, an email address, a phone number with 0 or \+ first, or # if there is no page yet$/,
    ['#', '/news', 'https://a.example', 'mailto:a@b.example', 'tel:+2348030000000'],
    [
      'news',
      '//a.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/a\\b',
      'javascript:alert(1)',
      'tel:call',
    ],
  ],
  [
    'quick link to a file',
    ofLink,
    /^quick link 1, "URL": must not contain spaces; write %20 for each$/,
    ['/uploads/documents/school%20fees.pdf'],
    ['/uploads/documents/school fees.pdf'],
  ],
  [
    'quick link whose address cannot be read back',
    ofLink,
    /^quick link 1, "URL": must not contain the sign % as it is; write %25 for it$/,
    ['/news#100%25', '/news%20old', 'https://a.example/#100%'],
    ['/news#100%', '/news?a=5%', '/100%'],
  ],
  [
    'link in the text whose address cannot be read back',
    (to) => ofText(`[a](${to})`),
    /^block 1, "Text": the link "[^"]+" must not contain the sign % as it is; write %25 for it$/,
    ['/news#100%25'],
    ['/news#100%'],
  ],
  [
    'link in the text',
    (to) => ofText(`[a](/news), [b](${to})`),
    /^block 1, "Text": the link "[^"]+" must start with https:\/\/, \/, mailto: or tel:$/,
    ['/sample-page', '#', 'https://a.example', 'mailto:office@a.example', 'tel:+234-803'],
    ['sample-page', 'javascript:alert(1)', '//a.example', 'mailto:office', 'tel:office'],
  ],
  [
    'phone number',
    (phone) => ofSite({ phone }),
    /^"Phone number": must be a phone number: digits and spaces, starting with 0, or with \+ and the country code$/,
    ['+234 0000', '+1 23456', '+1234567890 12345'],
    [
      '+1 2345',
      '+12345678901234567890 1',
      '+1234567890 123456',
      '+ 234 000 000',
      '234 000 000 0000',
      '+234 000 000 0000 ext',
    ],
  ],
  [
    'link to a page',
    (to) => findProblems(nextStep, { text: 'Read on.', link: { label: 'Next', to } }),
    /^"Link", "Page": must be a page of this site, such as \/news$/,
    ['/', '/news', '/school-fees'],
    ['school-fees', '/School fees', '/news/', '/admin', 'https://a.example'],
  ],
])('a %s is valid or has one problem', (_kind, check, problem, right, wrong) => {
  for (const value of right) expect([value, check(value)]).toEqual([value, []]);
  for (const value of wrong) {
    expect([value, check(value)]).toEqual([value, [expect.stringMatching(problem)]]);
  }
});

test.each([
  'https://user:p@evil.example',
  'https://school.example@evil.example/news',
  'https://:p@evil.example',
  'http://evil.example\\@school.example',
  'https:\\/school.example',
])('the URL %j, which hides its host, is rejected in every kind of link', (to) => {
  for (const problems of [
    ofSite({ studentPortal: to }),
    ofSite({ webAddress: to }),
    ofLink(to),
    ofText(`[a](<${to.replaceAll('\\', '\\\\')}>)`),
  ]) {
    expect(problems).toEqual([expect.stringMatching(/must (?:not contain a backslash|be)/)]);
  }
});

test.each([
  ['Monday', '00:00', '23:59', []],
  ['Sunday', '19:30', '20:05', []],
  ['Monday', '08:60', '24:00', ['"Starts": must be a time', '"Ends": must be a time']],
  ['Monday', '8:00', '008:00', ['"Starts": must be a time', '"Ends": must be a time']],
  ['Mon', '08:00', '08:40', ['"Day": must be one of: Monday, Tuesday']],
])(
  'validates an hour on %s from %s to %s (specification, section 2: time table)',
  (day, starts, ends, problems) => {
    const hours = [{ day, starts, ends, activity: 'Class', classes: 'JSS 1' }];
    expect(findProblems(v.object({ hours: timeTableSchema.entries.hours }), { hours })).toEqual(
      problems.map((problem) => expect.stringContaining(problem)),
    );
  },
);

test.each(['PTA', 'pta meeting', 'pta_meeting', 'pta--meeting', '-pta', 'pta-', 'pta!'])(
  'rejects the tag %s',
  (date) => {
    expect(ofBlock({ kind: 'steps', steps: [{ heading: 'A', text: 'B', date }] })).toEqual([
      expect.stringMatching(/must use only lowercase letters, numbers and hyphens/),
    ]);
  },
);

test('rejects an event on a day that does not exist (specification, section 2: events)', () => {
  const events = [{ title: '2nd Term Starts', text: 'Welcome.', date: '2025-02-30' }];
  expect(findProblems(v.object({ events: eventsSchema.entries.events }), { events })).toEqual([
    'event 1, "Date": must be a date such as 24 Dec 2026 or 24/12/2026; in JSON, 2026-12-24',
  ]);
});

test.each(['today 10pm', 'until Friday 4 p.m.', '16:00', '1600hrs', '2026-12-24T16:30', 'noon'])(
  'a day that is given the time %j says that it has none, and what to do instead',
  (lastDay) => {
    const notice = { text: 'A', level: 'urgent', lastDay };
    expect([...ofNews({ lastDay }), ...findProblems(urgentNoticeSchema, notice)]).toEqual([
      expect.stringMatching(
        /^"Last day": must be a date without a time; to end it at an hour, delete it, .*On a day …/,
      ),
      expect.stringMatching(
        /^"Last day": must be a date without a time; write the hour into Until/,
      ),
    ]);
    const date = { firstDay: lastDay, title: 'Fair', audience: 'Everyone' };
    expect(
      findProblems(v.object({ dates: v.array(dateSchema) }), { dates: [date] }),
    ).toContainEqual(
      expect.stringMatching(/"First day": must be a date without a time, such as 24 Dec 2026/),
    );
  },
);

test.each(['soon', '24 Apr 20', '31/2/2026', '24th May', '24.12.20', '46380'])(
  'the day %j without a time is only said to be none',
  (lastDay) => {
    expect(ofNews({ lastDay })).toEqual([
      expect.stringMatching(/must be a date such as 24 Dec 2026/),
    ]);
  },
);

test.each(Object.entries(singleFileSchemas))(
  'error messages name each field of content/%s.json differently',
  (_name, schema) => {
    const places = placesIn(describeSchema(schema), []).map((keys) =>
      describePath({ schema, value: undefined }, keys),
    );
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);

    function placesIn(spec: FieldSpec, keys: (string | number)[]): (string | number)[][] {
      if (spec.kind === 'list') return [keys, ...placesIn(spec.entry, [...keys, 0])];
      const fields = spec.kind === 'group' ? spec.fields : [];
      return [keys, ...fields.flatMap(([key, field]) => placesIn(field, [...keys, key]))];
    }
  },
);

test('"kind" is an unknown key outside variants', () => {
  expect(findProblems(siteSchema, { ...site, kind: 'school' })).toEqual(['unknown key "kind"']);
});

test.each(Object.getOwnPropertyNames(Object.prototype))(
  'the key %s, which every object inherits, is unknown at every depth of every schema',
  (key) => {
    const withKey = (value: object): object =>
      JSON.parse(`{"${key}":1,${JSON.stringify(value).slice(1)}`);
    expect(findProblems(siteSchema, withKey(site))).toEqual([`unknown key "${key}"`]);
    const quickLinks = [withKey({ label: 'PTA', url: '#' })];
    expect(findProblems(siteSchema, { ...site, quickLinks })).toEqual([
      `quick link 1: unknown key "${key}"`,
    ]);
    expect(findProblems(newsFileSchema, withKey({ ...news, title: {} }))).toEqual([
      '"Title": must be text',
      `unknown key "${key}"`,
    ]);
  },
);

test('the home page has room for sixteen tiles', () => {
  const tile = home.tiles[0];
  const withTiles = (count: number) => ({
    ...home,
    tiles: Array.from({ length: count }, () => tile),
  });
  expect(findProblems(homeSchema, withTiles(16))).toEqual([]);
  expect(findProblems(homeSchema, withTiles(17))).toEqual(['"Tiles": must have at most 16 tiles']);
});
