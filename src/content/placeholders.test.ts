import { placeholderReport, placeholdersIn, straightQuoteReport } from './placeholders';
import { newsFileSchema } from './schemas/news-item';
import { siteSchema } from './schemas/site';

const site = {
  schoolName: 'A school',
  shortName: 'School',
  motto: 'By example and by work',
  description: 'A school in Lagos.',
  founded: '1956',
  webAddress: 'https://school.ng',
  streetAddress: ['1 Road'],
  postalAddress: ['P.M.B. 1'],
  phone: '+234 803 000 0000',
  email: 'office@school.ng',
  studentPortal: 'https://portal.school.ng',
  messagingChannel: { label: 'Channel', url: 'https://channel.school.ng' },
  quickLinks: [{ label: 'PTA', url: '/pta' }],
};

function files(changes: Partial<typeof site>) {
  return [{ name: 'content/site.json', schema: siteSchema, value: { ...site, ...changes } }];
}

const placeholders = (changes: Partial<typeof site>) =>
  placeholdersIn(files(changes)).map(({ name, place, line }) => `${name}: ${place}: ${line}`);

test('a site with real addresses has no placeholders', () => {
  expect(placeholders({})).toEqual([]);
  expect(placeholderReport(files({}))).toBe('');
});

test('example domains, zero phone numbers, empty links and marked text are placeholders', () => {
  expect(
    placeholders({
      webAddress: 'https://www.school.example',
      motto: 'By work (example)',
      description: 'A school.\nThese prices are examples.',
      phone: '+234 000 000 0000',
      email: 'info@school.example',
      quickLinks: [{ label: 'PTA', url: '#' }],
    }),
  ).toEqual([
    'content/site.json: "Motto": By work (example)',
    'content/site.json: "Summary": These prices are examples.',
    'content/site.json: "Web address of this site": https://www.school.example',
    'content/site.json: "Phone number": +234 000 000 0000',
    'content/site.json: "Email": info@school.example',
    'content/site.json: quick link 1, "URL": #',
  ]);
});

test('straight quotes are reported with their file and field', () => {
  expect(straightQuoteReport(files({ schoolName: 'Girls’ School', motto: '“Work”' }))).toBe('');
  expect(straightQuoteReport(files({ schoolName: "Girls' School", motto: '"Work"' }))).toBe(
    `Use curly quotes (’ “ ”) in:
  content/site.json: "School name": Girls' School
  content/site.json: "Motto": "Work"`,
  );
});

test('quotes in URLs and file names are not reported', () => {
  const news = {
    title: 'Prize',
    created_at: '2026-10-05',
    body: "[Fees](/uploads/documents/St.%20Mary's.pdf)",
    pictures: [{ src: "/uploads/St. Mary's.jpg", alt: 'The gate' }],
    document: { title: 'Fees', file: "/uploads/documents/St. Mary's.pdf" },
  };
  const file = (value: object) => [{ name: 'content/news/a.json', schema: newsFileSchema, value }];
  expect(straightQuoteReport(file(news))).toBe('');
  expect(straightQuoteReport(file({ ...news, body: `${news.body} It's due.` }))).toContain(
    '"Text"',
  );
});
