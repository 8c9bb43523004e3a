/** @jest-environment node */
import type * as v from 'valibot';
import { singleFileSchemas } from './content-files';
import { placeIn, problemsOf, unwrap } from './problems';
import { albumFileSchema } from './schemas/album';
import { blocksPageSchema } from './schemas/blocks-page';
import { eventsSchema } from './schemas/events';
import { improvementPlanSchema } from './schemas/improvement-plan';
import { newsFileSchema } from './schemas/news-item';
import { nextStep } from './schemas/next-step';
import { siteSchema } from './schemas/site';
import { timeTableSchema } from './schemas/time-table';

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

function planWithRow(number: number, change: Record<string, unknown>) {
  return {
    ...plan,
    rows: plan.rows.map((old, i) => (i + 1 === number ? { ...old, ...change } : old)),
  };
}

describe('improvement plan (specification, section 2: a table of 17 rows with five columns)', () => {
  test('a valid plan has no errors', () => {
    expect(problemsOf(improvementPlanSchema, plan)).toEqual([]);
  });

  test('the area name is optional, as only some rows have one', () => {
    const { area: _area, ...nameless } = row;
    const value = { ...plan, rows: plan.rows.map(() => nameless) };
    expect(problemsOf(improvementPlanSchema, value)).toEqual([]);
  });

  test.each([16, 18])(
    'a plan of %i rows is refused (specification, section 9: 17 rows)',
    (count) => {
      const value = { ...plan, rows: Array.from({ length: count }, () => row) };
      expect(problemsOf(improvementPlanSchema, value)).toEqual([
        `"Rows": must have exactly 17 entries, but has ${count}`,
      ]);
    },
  );

  test.each(['', '   '])('an empty cell (%j) is named by its row and column', (empty) => {
    expect(problemsOf(improvementPlanSchema, planWithRow(7, { whereWeAreGoing: empty }))).toEqual([
      'row 7, "Where we are going": must not be empty',
    ]);
  });

  test('a number instead of text', () => {
    expect(problemsOf(improvementPlanSchema, planWithRow(1, { whereWeAre: 5 }))).toEqual([
      'row 1, "Where we are": must be text',
    ]);
  });

  test('a missing cell', () => {
    const { howWeKnow: _howWeKnow, ...short } = row;
    const value = { ...plan, rows: [...plan.rows.slice(1), short] };
    expect(problemsOf(improvementPlanSchema, value)).toEqual([
      'row 17, "How we know we are there": is missing (key "howWeKnow")',
    ]);
  });

  test('misspelt keys are reported in rows, groups and the whole file', () => {
    const value = {
      ...planWithRow(2, { whereWeGo: 'Up', whereWeStay: 'Here' }),
      columns: { ...plan.columns, colour: 'Blue' },
      heading: 'Plan',
    };
    expect(problemsOf(improvementPlanSchema, value)).toEqual([
      '"Column headings": unknown key "colour"',
      'row 2: unknown key "whereWeGo"',
      'row 2: unknown key "whereWeStay"',
      'unknown key "heading"',
    ]);
  });

  test('reports every error in one run', () => {
    const value = { ...planWithRow(3, { whereWeAre: '', howWeKnow: null }), caption: '' };
    expect(problemsOf(improvementPlanSchema, value)).toEqual([
      '"Caption": must not be empty',
      'row 3, "Where we are": must not be empty',
      'row 3, "How we know we are there": must be text',
    ]);
  });

  test.each([
    ['a list', [], 'must be a group of fields, but is a list'],
    ['text', 'plan', 'must be a group of fields, but is text'],
    ['a number', 17, 'must be a group of fields, but is a number'],
    ['true', true, 'must be a group of fields, but is a boolean'],
    ['null', null, 'must be a group of fields, but is null'],
  ])('%s instead of the whole plan', (_what, value, problem) => {
    expect(problemsOf(improvementPlanSchema, value)).toEqual([problem]);
  });

  test('other values instead of the rows, a row or the columns', () => {
    const value = { ...plan, columns: [], rows: 'none' };
    expect(problemsOf(improvementPlanSchema, value)).toEqual([
      '"Column headings": must be a group of fields, but is a list',
      '"Rows": must be a list',
    ]);
    const rows = [...plan.rows.slice(1), 'row'];
    expect(problemsOf(improvementPlanSchema, { ...plan, rows })).toEqual([
      'row 17: must be a group of fields, but is text',
    ]);
  });
});

describe('news items (specification, section 3: title, body, created_at)', () => {
  test.each([
    '5 October 2025',
    '2025-10-05',
    '2025-10-05T09:00:00',
    '2025-02-30T09:00:00+01:00',
    '2025-10-05T25:00:00+01:00',
  ])('the date %j is rejected', (created_at) => {
    expect(problemsOf(newsFileSchema, { ...news, created_at })).toEqual([
      '"Date": must be a date and time with its zone, such as 2025-10-05T09:00:00+01:00',
    ]);
  });

  test.each([
    ['1906-12-24', ['"Date": must be in a year from 2000 to 2100']],
    ['1999-12-31', ['"Date": must be in a year from 2000 to 2100']],
    ['2000-01-01', []],
    ['2100-12-31', []],
    ['2101-01-01', ['"Date": must be in a year from 2000 to 2100']],
  ])('a date of %s gives %j', (day, problems) => {
    const created_at = `${day}T09:00:00+01:00`;
    expect(problemsOf(newsFileSchema, { ...news, created_at })).toEqual(problems);
  });

  test('an empty date is reported only as empty', () => {
    expect(problemsOf(newsFileSchema, { ...news, created_at: '' })).toEqual([
      '"Date": must not be empty',
    ]);
  });
});

describe('albums (specification, section 3: name, preview image, images)', () => {
  const picture = { src: '/uploads/gallery/garden.webp', alt: 'The garden' };
  const album = { name: 'Garden', preview: picture, pictures: [picture, picture] };

  test('an image without alt text, and one with empty alt text', () => {
    const pictures = [{ src: picture.src }, { ...picture, alt: ' ' }];
    expect(problemsOf(albumFileSchema, { ...album, pictures })).toEqual([
      'picture 1, "Description of the picture": is missing (key "alt")',
      'picture 2, "Description of the picture": must not be empty',
    ]);
  });

  test.each([
    ...['jpg', 'jpeg', 'png', 'webp', 'avif', 'JPG', 'JPEG', 'PNG', 'WEBP', 'AVIF'].map(
      (ending) => [`/uploads/2026/b.c/a.${ending}`, true],
    ),
    ...['/uploads/a.gif', '/uploads/.a.jpg', '/uploads/../a.jpg', 'uploads/a.jpg'].map((src) => [
      src,
      false,
    ]),
  ])('the image %s can be in an album: %s', (src, isRight) => {
    const pictures = [picture, { src, alt: 'The choir' }];
    expect(problemsOf(albumFileSchema, { ...album, pictures })).toEqual(
      isRight ? [] : [expect.stringMatching(/^picture 2, "Picture file": must be an uploaded/)],
    );
  });

  test('an image that is not an upload', () => {
    const preview = { ...picture, src: 'https://elsewhere.example/garden.webp' };
    expect(problemsOf(albumFileSchema, { ...album, preview })).toEqual([
      '"Cover", "Picture file": must be an uploaded picture, such as /uploads/gallery/garden.webp',
    ]);
  });
});

describe('site settings (specification, section 2: address, phone, e-mail, links of the footer)', () => {
  test('valid settings have no errors', () => {
    expect(problemsOf(siteSchema, site)).toEqual([]);
    const studentPortal = 'http://portal.school.example/login?from=site#top';
    expect(problemsOf(siteSchema, { ...site, studentPortal })).toEqual([]);
  });

  test.each(['portal.school.example', 'javascript:alert(1)', 'https://', '/portal'])(
    'the address %j of the student portal is refused',
    (studentPortal) => {
      expect(problemsOf(siteSchema, { ...site, studentPortal })).toEqual([
        '"Student portal": must be a full web address that starts with https:// or http://',
      ]);
    },
  );

  test.each([
    'https://user:p@evil.example',
    'https://school.example@evil.example/news',
    'https://:p@evil.example',
    'http://evil.example\\@school.example',
    'https:\\/school.example',
  ])('the URL %j, which hides its host, is rejected in every kind of link', (to) => {
    const quickLinks = [{ label: 'News', url: to }];
    const text = `[a](<${to.replaceAll('\\', '\\\\')}>)`;
    for (const problems of [
      problemsOf(siteSchema, { ...site, studentPortal: to }),
      problemsOf(siteSchema, { ...site, webAddress: to }),
      problemsOf(siteSchema, { ...site, quickLinks }),
      problemsOf(blocksPageSchema, {
        title: 'Fees',
        address: 'sample-page',
        description: 'What a year costs.',
        blocks: [{ kind: 'text', text }],
      }),
    ]) {
      expect(problems).toEqual([expect.stringMatching(/must (?:not contain a backslash|be)/)]);
    }
  });

  test('an @ after the host is part of the URL', () => {
    const studentPortal = 'https://portal.school.example/@girls?mail=a@b';
    expect(problemsOf(siteSchema, { ...site, studentPortal })).toEqual([]);
  });

  test.each(['news', '//elsewhere.example', 'javascript:alert(1)'])(
    'the quick link %j is refused',
    (url) => {
      const quickLinks = [...site.quickLinks, { label: 'News', url }];
      expect(problemsOf(siteSchema, { ...site, quickLinks })).toEqual([
        'quick link 2, "Address": must be a full web address, a path that starts with /, or # while there is no page yet',
      ]);
    },
  );

  test('an invalid phone number and email address', () => {
    expect(problemsOf(siteSchema, { ...site, phone: '0800', email: 'office' })).toEqual([
      '"Telephone": must be a telephone number such as +234 000 000 0000',
      '"E-mail": must be an e-mail address',
    ]);
  });

  test.each([
    ['+234 0000', true],
    ['+1 23456', true],
    ['+1 2345', false],
    ['+12345678901234567890 1', false],
    ['+1234567890 1234567890', true],
    ['+1234567890 12345678901', false],
    ['+ 234 000 000', false],
    ['234 000 000 0000', false],
    ['+234 000 000 0000 ext', false],
  ])('the phone number %s can be called: %s', (phone, isRight) => {
    expect(problemsOf(siteSchema, { ...site, phone })).toHaveLength(isRight ? 0 : 1);
  });

  test('an empty line is reported with its list', () => {
    expect(problemsOf(siteSchema, { ...site, postalAddress: ['P.M.B. 1', ''] })).toEqual([
      '"Postal address", line 2: must not be empty',
    ]);
  });

  test('an address without any line', () => {
    expect(problemsOf(siteSchema, { ...site, streetAddress: [] })).toEqual([
      '"Street address": must have at least one entry',
    ]);
  });
});

describe('custom pages', () => {
  const problemsWith = (block: unknown, others: object = {}) =>
    problemsOf(blocksPageSchema, {
      title: 'Fees',
      address: 'sample-page',
      description: 'What a year costs.',
      blocks: [block],
      ...others,
    });
  const divider = { kind: 'divider' };

  test('a valid page has no errors', () => {
    expect(problemsWith(divider)).toEqual([]);
  });

  test('blocks of an unknown kind, without a kind, and other values', () => {
    const kinds =
      'text, heading, table, notice, picture, photos, steps, checklist, questions, downloads, people, contact, dates, cards, quotation, divider';
    expect(problemsWith({ kind: 'sidebar' })).toEqual([
      `block 1, "kind": must be one of: ${kinds}; but is "sidebar"`,
    ]);
    expect(problemsWith({ text: 'Welcome' })).toEqual([
      `block 1, "kind": must be one of: ${kinds}; but is missing`,
    ]);
    expect(problemsWith('Welcome')).toEqual(['block 1: must be a group of fields']);
  });

  test('a misspelt key is reported with its block', () => {
    expect(problemsWith({ ...divider, colour: 'Blue' })).toEqual(['block 1: unknown key "colour"']);
  });

  test('a table with rows of different lengths', () => {
    expect(problemsWith({ kind: 'table', caption: 'Fees', table: 'A | B\nx' })).toEqual([
      'block 1, "Table": row 1 has 1 cells, but there are 2 headings',
    ]);
  });

  test.each(['/sample-page', '#', 'https://a.example', 'mailto:office@a.example', 'tel:+234-803'])(
    'a text may have a link to %s',
    (to) => {
      expect(problemsWith({ kind: 'text', text: `See [it](${to}).` })).toEqual([]);
    },
  );

  test.each(['sample-page', 'javascript:alert(1)', '//a.example', 'mailto:office', 'tel:office'])(
    'a text with a link to %s is refused, and the first wrong link is named',
    (to) => {
      expect(problemsWith({ kind: 'text', text: `[a](/news), [b](${to})` })).toEqual([
        `block 1, "Text": the link to "${to}" must be a full web address, a path that starts with /, mailto: or tel:`,
      ]);
    },
  );

  test.each([
    ...['jpg', 'jpeg', 'png', 'JPG', 'JPEG', 'PNG'].map((ending) => [`images/a.${ending}`, true]),
    ...['images/a.webp', 'images/a.jpg.txt', 'images/b/a.jpg', '/images/a.jpg', 'images/.jpg'].map(
      (src) => [src, false],
    ),
  ])('the image %s can be on a page: %s', (src, isRight) => {
    const picture = { src, alt: 'The garden' };
    expect(problemsWith({ kind: 'picture', picture })).toEqual(
      isRight
        ? []
        : [
            'block 1, "Picture", "Picture file": must be a picture in content/images, such as images/hero.jpg',
          ],
    );
  });

  test.each([
    ['0% 0%', true],
    ['100% 100%', true],
    ['50% 20%', true],
    ['110% 0%', false],
    ['0% 110%', false],
    ['55% 20%', false],
    ['050% 20%', false],
    ['50%', false],
    ['50% 20% 0%', false],
  ])('%s can be the focal point: %s', (focus, isRight) => {
    const picture = { src: 'images/a.jpg', alt: 'The garden', focus };
    expect(problemsWith({ kind: 'picture', picture })).toEqual(
      isRight
        ? []
        : [
            'block 1, "Picture", "What must stay visible": must be two percentages in steps of ten, such as 50% 20%',
          ],
    );
  });

  test.each([
    ...['a.pdf', 'a.PDF', 'a.csv', 'A.CSV', 'a.b.pdf'].map((name) => [name, true]),
    ...['a.docx', 'a.pdf.exe', '.pdf', 'letters/a.pdf', 'apdf'].map((name) => [name, false]),
  ])('the document %s can be downloaded: %s', (name, isRight) => {
    const documents = [{ title: 'A', file: `/uploads/documents/${name}` }];
    expect(problemsWith({ kind: 'downloads', documents })).toEqual(
      isRight
        ? []
        : [
            'block 1, document 1, "File": must be an uploaded PDF or CSV file, such as /uploads/documents/prospectus.pdf',
          ],
    );
  });

  test('the first invalid link in a text is reported', () => {
    expect(problemsWith({ kind: 'text', text: '[a](/news) [b](sample-page) [c](uses)' })).toEqual([
      expect.stringContaining('the link to "sample-page" must be'),
    ]);
  });

  test('a taken URL and an invalid one', () => {
    expect(problemsWith(divider, { address: 'news' })).toEqual([
      '"Address": the address "news" is already in use',
    ]);
    expect(problemsWith(divider, { formerAddresses: ['Old Fees'] })).toEqual([
      '"Earlier addresses", earlier address 1: the address "Old Fees" must be of small letters a to z, digits and single hyphens, such as school-fees',
    ]);
  });
});

test.each([
  ['/', true],
  ['/news', true],
  ['/school-fees', true],
  ['school-fees', false],
  ['/School fees', false],
  ['/news/', false],
  ['/admin', false],
  ['https://a.example', false],
])('a page link is internal: %s', (to, isRight) => {
  const value = { text: 'Read on.', link: { label: 'Next', to } };
  expect(problemsOf(nextStep, value)).toEqual(
    isRight ? [] : ['"Link", "Page": must be a page of this site, such as /news'],
  );
});

test('an invalid day and time (specification, section 2: time table and events)', () => {
  const hour = {
    day: 'Monday',
    starts: '8:00',
    ends: '24:00',
    activity: 'Class',
    classes: 'JSS 1',
  };
  const page = {
    title: 'Time table',
    description: 'The hours.',
    caption: 'The hours of the week',
    columns: { day: 'Day', time: 'Time', activity: 'Event', classes: 'Classes' },
    hours: [hour, { ...hour, day: 'Mon', starts: '08:00', ends: '08:40' }],
    empty: {
      message: 'No event hours available',
      explanation: 'Come back.',
      link: { label: 'Home', to: '/' },
    },
  };
  expect(problemsOf(timeTableSchema, page)).toEqual([
    'hour 1, "Starts": must be a time such as 08:40',
    'hour 1, "Ends": must be a time such as 08:40',
    'hour 2, "Day": must be one of: Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday',
  ]);
});

test.each([
  ['00:00', '23:59', 0],
  ['19:30', '20:05', 0],
  ['08:60', '24:00', 2],
  ['08:0', '008:00', 2],
])('the times %s and %s have %d errors', (starts, ends, count) => {
  const hours = [{ day: 'Monday', starts, ends, activity: 'Class', classes: 'JSS 1' }];
  const problems = problemsOf(timeTableSchema.entries.hours, hours);
  expect(problems).toHaveLength(count);
});

test('an event on a day that does not exist (specification, section 2: events)', () => {
  const page = {
    title: 'Events',
    description: 'The events.',
    search: { eventsIn: 'Events In', search: 'Search', button: 'FIND EVENTS' },
    searchNote: 'The search does not work yet.',
    calendarHeading: 'Calendar',
    agendaHeading: 'Events For October 2025',
    events: [{ title: '2nd Term Starts', text: 'Welcome.', date: '2025-02-30' }],
  };
  expect(problemsOf(eventsSchema, page)).toEqual([
    'event 1, "Date": must be a date such as 2025-10-05',
  ]);
});

test.each(Object.entries(singleFileSchemas))(
  'in content/%s.json no two fields are named by the same words',
  (_name, schema) => {
    const places = placesIn(schema, []).map((keys) => placeIn({ schema, value: undefined }, keys));
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);

    function placesIn(part: v.GenericSchema, keys: (string | number)[]): (string | number)[][] {
      // The walk meets only the kinds of schema that src/content/fields.ts makes.
      const bare = unwrap(part) as v.GenericSchema & {
        entries?: Record<string, v.GenericSchema>;
        item?: v.GenericSchema;
      };
      if (bare.item) return [keys, ...placesIn(bare.item, [...keys, 0])];
      const below = Object.entries(bare.entries ?? {}).flatMap(([key, field]) =>
        placesIn(field, [...keys, key]),
      );
      return [keys, ...below];
    }
  },
);

test.each(Object.getOwnPropertyNames(Object.prototype))(
  'the key %s, which every object inherits, is unknown at every depth of every schema',
  (key) => {
    const withKey = (value: object): object =>
      JSON.parse(`{"${key}":1,${JSON.stringify(value).slice(1)}`);
    expect(problemsOf(siteSchema, withKey(site))).toEqual([`unknown key "${key}"`]);
    const quickLinks = [withKey({ label: 'PTA', url: '#' })];
    expect(problemsOf(siteSchema, { ...site, quickLinks })).toEqual([
      `quick link 1: unknown key "${key}"`,
    ]);
    expect(problemsOf(newsFileSchema, withKey({ ...news, title: {} }))).toEqual([
      '"Title": must be text',
      `unknown key "${key}"`,
    ]);
  },
);
