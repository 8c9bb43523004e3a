import site from '../../../e2e/content/site.json';
import { collectionSchemas, singleFileSchemas } from '../../content/content-files';
import { readContent } from '../../content/node/check-content';
import type { SearchEntry } from '../../search/search-entry';
import { fetched } from '../../testing/prerendered';
import portal from '../../testing/student-portal.json';
import { prerenderedContent } from '../source-backend/prerendered-content';
import { searchEntries } from './search-entries';

const none = prerenderedContent(fetched());

const album = (title: string) => ({ path: `/${title}`, title, text: '', published: undefined });

function findByTitle(title: string, entries: readonly SearchEntry[]) {
  return entries.filter((entry) => entry.title === title);
}

const blocksPage = (blocks: object[]) => ({
  name: 'content/pages/fees.json',
  schema: collectionSchemas.pages,
  value: { title: 'Fees', address: 'sample-page', description: 'What a term costs.', blocks },
});

test('lists every page alphabetically', () => {
  const entries = searchEntries(readContent('e2e').files, none, site);
  const titles = entries.map(({ title }) => title);
  expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })));
  expect(findByTitle('Calendar', entries)).toMatchObject([{ to: '/events', kind: 'page' }]);
  expect(findByTitle('Song of the School', entries)).toMatchObject([{ to: '/school-anthem' }]);
  // Neither the search page nor the 404 page.
  expect(titles).not.toContain('Look It Up');
  expect(entries.map(({ to }) => to)).not.toContain('/404.html');
});

test('the student portal links to the menu’s URL', () => {
  const studentPortal = 'https://students.unity.example';
  const page = {
    name: 'content/student-portal.json',
    schema: singleFileSchemas['student-portal'],
    value: portal,
  };
  const entriesOf = (settings: typeof site & { readonly studentPortal?: string }) =>
    searchEntries([page], none, settings).map(({ to, text }) => [to, text.split('\n')[0]]);
  expect(entriesOf(site)).toEqual([['/student-portal', portal.description]]);
  expect(entriesOf({ ...site, studentPortal })).toEqual([[studentPortal, '']]);
});

test('of pages that the school does not have, nothing is found', () => {
  const { files } = readContent('e2e');
  const all = searchEntries(files, none, site).map(({ to }) => to);
  expect(all).toEqual(expect.arrayContaining(['/time-table', '/admission-form']));
  const without = files.filter(({ name }) => !/time-table|admission-form/.test(name));
  const found = searchEntries(without, none, site).map(({ to }) => to.replace(/#.*/, ''));
  expect(found).toContain('/subjects-offered');
  for (const path of ['/time-table', '/admission-form']) expect(found).not.toContain(path);
});

test('examination numbers are only on their page', () => {
  const { files } = readContent('e2e');
  const results = [
    { examinationNumber: 'UNITY/26/017', entryClass: 'Year 1', outcome: 'Admitted' },
  ];
  const table = 'Number\tResult\nUNITY/26/018\tAdmitted';
  const blocks = [{ kind: 'table', caption: 'More results', table }];
  const withResults = files.map((file) =>
    file.name === 'content/entrance-result.json'
      ? { ...file, value: { ...Object(file.value), results, blocks } }
      : file,
  );
  const entries = searchEntries(withResults, none, site);
  expect(findByTitle('Entrance Test', entries)).toHaveLength(1);
  expect(JSON.stringify(entries)).not.toContain('UNITY/26/');
});

test('entries of a page in another language say so, and do not contain its code', () => {
  const page = blocksPage([
    { kind: 'questions', questions: [{ question: 'Où payer ?', answer: 'Au bureau.' }] },
  ]);
  const french = { ...page, value: { ...page.value, lang: 'fr', translationOf: '/events' } };
  const entries = searchEntries([french], none, site);
  expect(entries.map(({ title, lang }) => [title, lang])).toEqual([
    ['Fees', 'fr'],
    ['Où payer ?', 'fr'],
  ]);
  expect(entries[0]?.text).toBe('What a term costs.');
  expect(searchEntries([page], none, site)[0]).not.toHaveProperty('lang');
});

test('an item of a list that is only a link is no passage', () => {
  const text = '- Pay at the bank, see [how](/bank).\n- [Refunds](/bank#refunds)\n- Ask us.';
  const [entry] = searchEntries([blocksPage([{ kind: 'text', text }])], none, site);
  expect(entry?.text).toBe('What a term costs.\nPay at the bank, see how.\nAsk us.');
});

test('titles with numbers are sorted numerically', () => {
  const albums = ['Class 10', 'Class 9'].map(album);
  const titles = searchEntries([], { ...none, albums }, site).map(({ title }) => title);
  expect(titles).toEqual(['Class 9', 'Class 10']);
});

test('a title that begins with a symbol is sorted by its first letter or digit', () => {
  const titles = ['“Macbeth”', 'Apples', '(Old) hall', '£5 lunch', 'Zoo', 'Maths', '2nd term'];
  const albums = titles.map(album);
  const sorted = searchEntries([], { ...none, albums }, site).map(({ title }) => title);
  expect(sorted).toEqual([
    '2nd term',
    '£5 lunch',
    'Apples',
    '“Macbeth”',
    'Maths',
    '(Old) hall',
    'Zoo',
  ]);
});

test('a page is found by the passages of its blocks, each under its headings, without markup, URLs and settings', () => {
  const blocks = [
    { kind: 'text', text: 'Pay at the **bank** in [Yaba](https://bank.example).' },
    { kind: 'table', caption: 'Each term', table: 'What\tNaira\tDollars\nTuition\t90,000\t60' },
    { kind: 'table', caption: 'A week', table: 'Day | Hours\nMonday | 7 to 4\nSunday |' },
    {
      kind: 'table',
      caption: 'Adults who may collect her',
      table: 'Adult | Name\nFirst |\nSecond |',
    },
    { kind: 'heading', text: 'By whom', size: 'section' },
    {
      kind: 'people',
      people: [{ name: 'Musa', office: 'Driver', email: 'musa@unity.example' }],
    },
    { kind: 'cards', cards: [{ heading: 'News', text: 'All of it.', to: '/news' }] },
  ];
  expect(searchEntries([blocksPage(blocks)], none, site)).toEqual([
    {
      title: 'Fees',
      to: '/sample-page',
      kind: 'page',
      text: [
        'What a term costs.',
        'Pay at the bank in Yaba.',
        'Tuition · 90,000 · 60',
        'Monday · 7 to 4',
        'Sunday',
        'First',
        'Second',
        'Musa · Driver · musa@unity.example',
      ].join('\n'),
      headings: {
        'Tuition · 90,000 · 60': 'Each term · What · Naira · Dollars',
        'Monday · 7 to 4': 'A week · Day · Hours',
        Sunday: 'A week · Day · Hours',
        'Musa · Driver · musa@unity.example': 'By whom',
      },
    },
  ]);
});

test('a page with a contact card is found by phone number and postal address', () => {
  const [page] = searchEntries(
    [blocksPage([{ kind: 'contact', heading: 'Talk to us' }])],
    none,
    site,
  );
  expect(page?.text).toContain(
    'Contact the office. Phone (telephone): +353 57 222 3344. Email: office@unity.example. Address: 7 Hill Road, Crinkill, Birr, County Offaly.\nPostal address: P.O. Box 77, Birr, County Offaly.',
  );
});

test('a question is found with its answer, at its own URL', () => {
  const questions = [{ question: 'Who sews?', answer: 'The **tailor** does.' }];
  const entries = searchEntries([blocksPage([{ kind: 'questions', questions }])], none, site);
  expect(findByTitle('Who sews?', entries)).toEqual([
    {
      title: 'Who sews?',
      to: '/sample-page#question-who-sews',
      kind: 'question',
      text: 'The tailor does.',
      headings: { 'The tailor does.': 'Fees' },
    },
  ]);
});

test('a question that was reworded has the URL that it had, and a section’s id is no text', () => {
  const questions = [
    {
      question: 'Who sews the overalls? (example)',
      answer: 'Our tailor.',
      id: 'question-who-sews',
    },
    { question: 'Who sews?', answer: 'Nobody.' },
  ];
  const heading = { kind: 'heading', text: 'Sewing', size: 'section', id: 'section-old-name' };
  const text = { kind: 'text', text: 'Bring thread.' };
  const page = blocksPage([heading, text, { kind: 'questions', questions }]);
  const entries = searchEntries([page], none, site);
  expect(entries.map(({ to }) => to)).toEqual([
    '/sample-page',
    '/sample-page#question-who-sews',
    '/sample-page#question-who-sews-2',
  ]);
  expect(entries[0]).toMatchObject({
    text: 'What a term costs.\nBring thread.',
    headings: { 'Bring thread.': 'Sewing' },
  });
});

test('a label is found with what stands under it, not on its own', () => {
  const groups = [{ heading: 'Meals', items: ['Spoon', 'Cup'] }];
  const [page] = searchEntries([blocksPage([{ kind: 'checklist', groups }])], none, site);
  expect(page).toMatchObject({
    text: 'What a term costs.\nSpoon\nCup',
    headings: { Spoon: 'Meals', Cup: 'Meals' },
  });
});

test('documents are found by their titles', () => {
  const file = '/uploads/documents/what-to-pack.pdf';
  const other = '/uploads/documents/bus.csv';
  const documents = [
    { title: 'What to pack', file },
    { title: 'The bus', file: other },
  ];
  const entries = searchEntries([blocksPage([{ kind: 'downloads', documents }])], none, site);
  expect(entries).toEqual([
    { title: 'Fees', to: '/sample-page', kind: 'page', text: 'What a term costs.' },
    { title: 'The bus', to: other, kind: 'document', text: '' },
    { title: 'What to pack', to: file, kind: 'document', text: '' },
  ]);
});

test('the search and the events that nobody can use are not found', () => {
  const value = {
    title: 'Calendar',
    description: 'What happens when.',
    unused: 'Not in use',
    search: { eventsIn: 'Events in', search: 'Search', button: 'FIND' },
    searchNote: 'Nothing works.',
    agendaHeading: 'October',
    events: [{ title: 'Term starts', text: 'Boarders *return*.', date: '2026-01-11' }],
  };
  const events = { name: 'content/events.json', schema: singleFileSchemas.events, value };
  expect(searchEntries([events], none, site)).toEqual([
    { title: 'Calendar', to: '/events', kind: 'page', text: 'What happens when.' },
  ]);
});

test('the comment form that nobody can use, buttons and links are not found', () => {
  const value = {
    title: 'Posts',
    description: 'What happened.',
    introduction: 'In class.',
    seeMore: 'More',
    recentPost: 'Newest',
    back: 'All posts',
    comment: {
      heading: 'Comment on it',
      note: 'Not open yet.',
      fullName: 'Name',
      email: 'Email',
      website: 'Site',
      comment: 'Comment',
    },
  };
  const news = { name: 'content/news.json', schema: singleFileSchemas.news, value };
  expect(searchEntries([news], none, site)).toEqual([
    { title: 'Posts', to: '/news', kind: 'page', text: 'What happened.\nIn class.' },
  ]);
});

test('blocks that offer what is on other pages, and what a map’s places and columns are called, are not found', () => {
  const blocks = [
    { kind: 'cards', cards: [{ heading: 'News', text: 'All of it.', to: '/news' }] },
    { kind: 'text', text: 'A first text.' },
    { kind: 'contact', heading: 'Ask about fees', person: 'Mrs Audu' },
    { kind: 'dates', heading: 'Dates for parents', audience: 'Parents', link: 'All' },
    { kind: 'map', alt: 'A map', places: [{ name: 'Gate', label: '1 2', pin: '3 4' }] },
  ];
  expect(searchEntries([blocksPage(blocks)], none, site)).toEqual([
    { title: 'Fees', to: '/sample-page', kind: 'page', text: 'What a term costs.\nA first text.' },
  ]);
});

test('a fact or a step with a date names it by its tag', () => {
  const dates = [{ title: 'Forms', firstDay: '2099-01-11', audience: 'Everyone', tag: 'forms' }];
  const file = {
    name: 'content/dates.json',
    schema: singleFileSchemas.dates,
    value: { heading: 'Dates', further: 'More.', terms: [{ name: 'Term', dates }] },
  };
  const page = blocksPage([]);
  const facts = [{ label: 'Forms are sold', date: 'forms' }];
  const files = [file, { ...page, value: { ...page.value, facts } }];
  const [fees] = searchEntries(files, none, site);
  expect(fees?.text).toBe('What a term costs.\nForms are sold · {date:forms}');
});

test('alt texts, labels of links and what an empty list says are not found', () => {
  const value = {
    title: 'Albums',
    description: 'What we look like.',
    introduction: 'Six albums.',
    sidebarHeading: 'All',
    emptyGallery: 'There are none.',
    emptyNote: 'Come back.',
    emptyAlbum: 'There is none.',
    blocks: [{ kind: 'picture', picture: { src: 'images/a.jpg', alt: 'A gate' }, caption: 'Ours' }],
  };
  const gallery = { name: 'content/gallery.json', schema: singleFileSchemas.gallery, value };
  expect(searchEntries([gallery], none, site)).toMatchObject([
    { title: 'Albums', text: 'What we look like.\nSix albums.\nAll\nOurs' },
  ]);
});

test('what stands where results will be is one passage', () => {
  const { files } = readContent('e2e');
  const name = 'content/entrance-result.json';
  const empty = { message: 'None yet', explanation: 'They come in May.' };
  const withEmpty = files.map((file) =>
    file.name === name ? { ...file, value: { ...Object(file.value), empty } } : file,
  );
  const [page] = findByTitle('Entrance Test', searchEntries(withEmpty, none, site));
  expect(page?.text.split('\n')).toContain('None yet · They come in May.');
});

test('a name of the first class is found on the page of the history, and opens its own', () => {
  const value = {
    title: 'History',
    description: 'How we began.',
    firstClass: {
      heading: 'Names',
      introduction: 'They came.',
      names: [{ name: 'Ada Obi', line: 'From Yaba.', id: 'ada' }],
    },
  };
  const schema = singleFileSchemas['school-history'];
  const history = { name: 'content/school-history.json', schema, value };
  const [entry] = searchEntries([history], none, site);
  expect(entry).toMatchObject({ to: '/school-history', kind: 'page' });
  expect(entry?.paths).toEqual({ 'Ada Obi · From Yaba.': '/school-history/ada' });
});

test('school dates are found, with their days', () => {
  const visit = { title: 'Visiting Sunday', audience: 'Boarders' };
  const dates = [
    { ...visit, firstDay: '2027-02-07', starts: '11:00', place: 'Grounds' },
    { ...visit, firstDay: '2026-11-29' },
  ];
  const value = {
    heading: 'Dates',
    further: 'More.',
    terms: [{ name: 'Term', dates }],
  };
  const file = { name: 'content/dates.json', schema: singleFileSchemas.dates, value };
  expect(searchEntries([file], none, site)).toEqual([
    {
      title: 'Visiting Sunday',
      to: '/events',
      kind: 'event',
      text: 'November 29, 2026 · Term\nFebruary 7, 2027, 11:00 AM · Grounds · Term',
      lastDays: {
        'November 29, 2026 · Term': '2026-11-29',
        'February 7, 2027, 11:00 AM · Grounds · Term': '2027-02-07',
      },
      paths: {
        'November 29, 2026 · Term': '/events#term/visiting-sunday',
        'February 7, 2027, 11:00 AM · Grounds · Term': '/events#term/visiting-sunday-2',
      },
    },
  ]);
});

test('a date is found without its mark', () => {
  const dates = [{ title: 'Sports (example)', audience: 'Everyone', firstDay: '2027-02-13' }];
  const value = { heading: 'Dates', further: 'More.', terms: [{ name: 'Term', dates }] };
  const file = { name: 'content/dates.json', schema: singleFileSchemas.dates, value };
  expect(searchEntries([file], none, site).map(({ title }) => title)).toEqual(['Sports']);
});

test('includes the newest 200 news items with the start of their text, and albums', () => {
  const news = Array.from({ length: 300 }, (_item, number) => ({
    path: `/news/${number}`,
    title: `News ${number}`,
    text: 'word '.repeat(1_000),
    published: { dateTime: '2026-11-22T08:00:00Z', day: 'November 22, 2026' },
  }));
  const albums = [album('Chapel')];
  const entries = searchEntries([], { ...none, news, albums }, site);
  expect(entries).toHaveLength(201);
  expect(findByTitle('Chapel', entries)).toEqual([
    { title: 'Chapel', to: '/Chapel', kind: 'album', text: '' },
  ]);
  const [newest] = findByTitle('News 0', entries);
  expect(newest?.text).toMatch(/^November 22, 2026\nword/);
  // The trailing space is dropped.
  expect(newest?.text.length).toBe('November 22, 2026\n'.length + 999);
  expect(findByTitle('News 200', entries)).toEqual([]);
});

test('omits entries without a title', () => {
  const news = [{ path: '/news/1', title: ' ', text: 'Text', published: undefined }];
  expect(searchEntries([], { ...none, news }, site)).toEqual([]);
});
