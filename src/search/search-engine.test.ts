import { createSearch } from './search-engine';
import type { SearchEntry } from './search-entry';

/* Two kinds of classes, each with several spellings. */
jest.mock('../school', () => ({
  __esModule: true,
  default: {
    ...jest.requireActual('../../e2e/school.json'),
    titles: ['Mr', 'Mrs', 'Señá'],
    classes: [
      { name: 'JSS', spellings: ['JSS', 'JS'], numbers: ['1', '2', '3'] },
      { name: 'SS', spellings: ['SSS', 'SS'], numbers: ['1', '2', '3'] },
    ],
  },
}));

/* What parents type, and what must come first. */

const page = (title: string, text: string): SearchEntry => ({ title, to: '/', kind: 'page', text });
const question = (title: string, text: string): SearchEntry => ({
  ...page(title, text),
  kind: 'question',
});
const event = (title: string, text: string): SearchEntry => ({
  ...page(title, text),
  kind: 'event',
  lastDays: { [text]: '2099-01-11' },
});

const entries: readonly SearchEntry[] = [
  page('School Fees', 'What it costs.\nClass · Day · Boarder\nJSS 2 and 3 · 100\nPay at the bank.'),
  page('How to Join', 'For JS1 from parishes, and for JS2 and SS1 from the bookshop.\nThe form.'),
  page('Hostel Application Form', 'The documents listed on the form. No music at night.'),
  page('What to Bring', 'The hostel list. Bring the bucket.\nMedicines, for the nurse.'),
  page('Uniform', 'Price of the beret. It is sold at school.'),
  page('Getting Here', 'School bus, stops and times. Parking.'),
  page(
    'Keeping Girls Safe',
    'The gate, the nurse.\nWrite about allergies. Girls do not bring phones.',
  ),
  page('Our People', 'The Principal’s welcome. Bursar, nurse, counsellor.'),
  page('Subjects Offered', 'Music, Mathematics.\nSS 1 to SS 3.'),
  page('Time Table', 'The week of each class.'),
  page('Entrance Result', 'Results of the entrance examination for JS1, JS2 and SS1.'),
  page('Contact Us', 'Phone, email, address of the office.'),
  page('Ọ̀yọ́ House', 'Red.'.normalize('NFD')),
  question('What are your WAEC results?', 'Girls had five credits.'),
  question('May a Muslim girl, or a girl of another faith, attend?', 'Every girl is welcome.'),
  question('Can she enter in JSS 3, SS 2 or SS 3?', 'In September, with an interview.'),
  question('Are there scholarships, or a lower fee for sisters?', 'Ask the bursar.'),
  question(
    'Can we visit on a Saturday?',
    'Call the office. A guide from SS 2 shows you the school.',
  ),
  question('She lost her admission number. What now?', 'It is on the letter and the receipt.'),
  question('How do we pay, and when is the receipt ready?', 'By bank transfer.'),
  question('What is the PTA levy?', 'Paid per family.'),
  question('How does an old girl get her transcript?', 'She writes to the office.'),
  question('How do I write to the Principal?', 'By email.'),
  question('She has an allergy, or takes medicine. Who must know?', 'Tell the nurse.'),
  question('What happens if a boarder is ill at night?', 'She wakes the matron.'),
  question('Do boarders go home at mid-term?', 'Yes. Collect her from 2:00 PM.'),
  question('May she bring a phone or a laptop?', 'No phones.'),
  event('Second term begins', 'January 11, 2099'),
  event('Mid-term break', 'February 18, 2099'),
  event('PTA meeting', 'January 30, 2099 · School hall'),
  event('Visiting Sunday', 'February 7, 2099'),
  event('Entrance examination for JS1, JS2 and SS1', 'March 6, 2099'),
];

const synonyms = [
  { words: 'resumption, resume, term start', search: 'term begins' },
  { words: 'direction, transport, map', search: 'getting here' },
  { words: 'NECO, WASSCE', search: 'WAEC results' },
  { words: 'hostel list, packing list, provision', search: 'what to bring' },
  { words: 'tuition, cost, bill', search: 'school fees' },
  { words: 'discount, sibling', search: 'scholarships sisters' },
  { words: 'islam, hijab, other religion', search: 'girl of another faith' },
  { words: 'result, admission list', search: 'entrance result' },
  { words: 'entrance exam', search: 'entrance examination' },
  { words: 'visiting day', search: 'visiting sunday' },
  { words: 'timetable', search: 'time table' },
  { words: 'apply, application', search: 'how to join' },
  { words: 'testimonial', search: 'transcript' },
  { words: 'sick', search: 'ill' },
  { words: 'telephone, phone number', search: 'contact us' },
  { words: 'midterm', search: 'mid-term break' },
];

const find = createSearch({
  entries,
  synonyms,
  commonWords: 'my daughter',
});
const search = (query: string) => find(query).results;

test.each([
  ['when does the term start', 'Second term begins'],
  ['resumption date', 'Second term begins'],
  ['school fees', 'School Fees'],
  ['how much is the school fees?', 'School Fees'],
  ['tuition', 'School Fees'],
  ['tution', 'School Fees'],
  ['how much is the uniform', 'Uniform'],
  ['unifrom', 'Uniform'],
  ['hostel', 'Hostel Application Form'],
  ['hostle', 'Hostel Application Form'],
  ['hostel list', 'What to Bring'],
  ['packing list', 'What to Bring'],
  ['entrance exam', 'Entrance examination for JS1, JS2 and SS1'],
  ['result', 'Entrance Result'],
  ['waec', 'What are your WAEC results?'],
  ['WAEC results?', 'What are your WAEC results?'],
  ['NECO', 'What are your WAEC results?'],
  ['muslim', 'May a Muslim girl, or a girl of another faith, attend?'],
  ['is hijab allowed', 'May a Muslim girl, or a girl of another faith, attend?'],
  ['SS2', 'Can she enter in JSS 3, SS 2 or SS 3?'],
  ['sss 2', 'Can she enter in JSS 3, SS 2 or SS 3?'],
  ['S.S. 2 admission', 'Can she enter in JSS 3, SS 2 or SS 3?'],
  ['js1 form', 'How to Join'],
  ['jss 1 form', 'How to Join'],
  ['jss3 fees', 'School Fees'],
  ['how to apply', 'How to Join'],
  ['scholarship', 'Are there scholarships, or a lower fee for sisters?'],
  ['scholorship', 'Are there scholarships, or a lower fee for sisters?'],
  ['sibling discount', 'Are there scholarships, or a lower fee for sisters?'],
  ['how much is the PTA levy', 'What is the PTA levy?'],
  ['pta meeting', 'PTA meeting'],
  ['lost admission number', 'She lost her admission number. What now?'],
  ['can we visit on saturday', 'Can we visit on a Saturday?'],
  ['visiting day', 'Visiting Sunday'],
  ['mid-term break', 'Mid-term break'],
  ['do boarders go home at mid term', 'Do boarders go home at mid-term?'],
  ['transcripts', 'How does an old girl get her transcript?'],
  ['testimonial', 'How does an old girl get her transcript?'],
  ['allergies', 'She has an allergy, or takes medicine. Who must know?'],
  ['peanut allergy', 'She has an allergy, or takes medicine. Who must know?'],
  ['sick at night', 'What happens if a boarder is ill at night?'],
  ['phones', 'May she bring a phone or a laptop?'],
  ['phone number', 'Contact Us'],
  ['receipt', 'How do we pay, and when is the receipt ready?'],
  ['how do I pay', 'How do we pay, and when is the receipt ready?'],
  ['write to the principal', 'How do I write to the Principal?'],
  ['school bus', 'Getting Here'],
  ['transport', 'Getting Here'],
  ['timetable', 'Time Table'],
  ['subjects', 'Subjects Offered'],
  ['oyo', 'Ọ̀yọ́ House'],
  ['Ọ̀yọ́'.normalize('NFC'), 'Ọ̀yọ́ House'],
  ['Ọ̀yọ́'.normalize('NFD'), 'Ọ̀yọ́ House'],
])('for “%s”, “%s” comes first', (query, title) => {
  expect(search(query)[0]?.title).toBe(title);
});

test.each(['js1', 'jss1', 'jss 1', 'JSS-1', 'J.S.S. 1'])('“%s” finds what JSS 1 finds', (query) => {
  const titles = search('JSS 1').map(({ title }) => title);
  expect(titles).toContain('How to Join');
  expect(search(query).map(({ title }) => title)).toEqual(titles);
});

test('finds nothing similar while something exact is found', () => {
  const titles = (query: string) => search(query).map(({ title }) => title);
  expect(titles('muslim')).not.toContain('Subjects Offered');
  expect(titles('musik')).toEqual(['Subjects Offered', 'Hostel Application Form']);
  // The first two letters must be the same.
  expect(titles('rusic')).toEqual([]);
});

test('a passage is found under its heading, and its address marks it in the page', () => {
  const uniform: SearchEntry = {
    ...page('Uniform', 'What girls wear.\nIn plain cornrows.\nBeret · €2,500 · one'),
    to: '/uniform',
    headings: { 'In plain cornrows.': 'Hair', 'Beret · €2,500 · one': 'What to buy' },
  };
  const news: SearchEntry = { ...page('Hair', 'May 1, 2020\nA beret for 100.'), kind: 'news' };
  const passages = [uniform, news];
  const findPassage = createSearch({ entries: passages, synonyms: [] });
  expect(findPassage('hair').results[0]).toMatchObject({
    excerpt: 'Hair: In plain cornrows.',
    to: '/uniform#:~:text=In%20plain%20cornrows.',
  });
  expect(findPassage('beret price').results[0]).toMatchObject({
    excerpt: 'What to buy: Beret · €2,500 · one',
    to: '/uniform#:~:text=Beret,one',
  });
  // Found only by its title: what the page is about.
  expect(findPassage('uniform').results[0]).toMatchObject({
    excerpt: 'What girls wear.',
    to: '/uniform',
  });
});

describe('a question', () => {
  const passages: readonly SearchEntry[] = [
    page('People', 'Who does what.\nMrs Ada Obi · Nurse, for medicines'),
    page('Uniform', 'What girls wear.\nThe nurse has a spare beret.\nBeret · 1 · €2,500'),
    question('Who writes to the nurse?', 'Parents do.'),
    page('Health', 'For sickle cell.\nMedicines.\nA boarder is ill.'),
    event('Sports', 'February 13, 2099, 9:00 AM'),
    question('What do girls wear for sports?', 'Shorts, from 8:00 AM.'),
    event('Christmas holidays', 'December 19, 2098'),
    event('Easter holidays', 'March 25, 2099'),
    {
      ...page('History', 'How we began.\nNurse Okafor · The first nurse.'),
      paths: { 'Nurse Okafor · The first nurse.': '/history/nurse-okafor' },
    },
  ];
  const ask = createSearch({
    entries: passages,
    synonyms: [{ words: 'matron, nurse', search: 'people' }],
  });
  const first = (query: string) => ask(query).results[0];

  test.each([
    ['who is the nurse', 'People', 'Mrs Ada Obi · Nurse, for medicines'],
    ['when are the sports', 'Sports', 'February 13, 2099, 9:00 AM'],
    ['how many berets', 'Uniform', 'Beret · 1 · €2,500'],
    ['how much is the beret', 'Uniform', 'Beret · 1 · €2,500'],
    // The word that asks is in no entry.
    ['easter holidays date', 'Easter holidays', 'March 25, 2099'],
  ])('“%s” is answered by the line that says it', (query, title, excerpt) => {
    expect(first(query)).toMatchObject({ title, excerpt });
  });

  test('prefers events with more of its words in their title to earlier ones', () => {
    expect(ask('easter holidays').results.map(({ title }) => title)[0]).toBe('Easter holidays');
  });

  test('takes only its last word, or one that is nowhere, for the start of a word', () => {
    expect(first('ill sick')?.title).toBe('Health');
    expect(ask('cell boarder').results).not.toEqual([]);
    expect(first('med')?.title).toBeDefined();
  });

  test('opens the page of a name that is a passage', () => {
    expect(first('okafor')).toMatchObject({ to: '/history/nurse-okafor' });
  });
});

describe('what the school calls a thing', () => {
  const passages: readonly SearchEntry[] = [
    page(
      'Joining',
      'Six steps.\nSit the examination · It takes one morning, in the hall, with two pencils.',
    ),
    page('List', 'Who comes.\nWe sit for the examination, and sit again.'),
    page('A book', 'The past.\nThe choir of 1960.\nGirls practise.\nPractice is on Fridays.'),
    question('Which clubs are there?', 'The choir.'),
    page('Serious matters', 'They matter.'),
    page('Bed', 'A mattress.'),
    page('Fees', 'They are paid.\nAfter admission.'),
    event('Meeting of parents', 'January 30, 2099'),
    question(
      'What do parents pay?',
      'Parents decide at the meeting of the parents, and parents pay.',
    ),
  ];
  const ask = createSearch({
    entries: passages,
    synonyms: [
      { words: 'exam', search: 'sit the examination' },
      { words: 'parents forum, old parents together', search: 'meeting of parents' },
      { words: 'book old', search: 'a book' },
      { words: 'pupils admission', search: 'sit the examination' },
      { words: 'what to carry', search: 'a mattress' },
      { words: 'carry for the exam', search: 'sit the examination' },
    ],
  });
  const titles = (query: string) => ask(query).results.map(({ title }) => title);

  test('comes first, if its words mean what was typed', () => {
    expect(titles('exam')[0]).toBe('Joining');
    expect(titles('parents forum')[0]).toBe('Meeting of parents');
  });

  test('is found in any order of the words', () => {
    expect(titles('forum for parents')[0]).toBe('Meeting of parents');
  });

  test('is found after words that begin another thing', () => {
    expect(titles('book old parents together')[0]).toBe('Meeting of parents');
  });

  test('is found after words that only ask, and begin another thing', () => {
    expect(titles('what to carry')[0]).toBe('Bed');
    expect(titles('what to carry for the exam')[0]).toBe('Joining');
  });

  test('is found in spite of a typo that leaves the stem of a word', () => {
    expect(titles('pupils admision')[0]).toBe('Joining');
  });

  test('is not guessed from a typo of two words', () => {
    expect(titles('mattres')).toContain('Bed');
  });

  test('is not left out because a page says its words in several places', () => {
    expect(titles('choir practice')).toContain('Which clubs are there?');
  });
});

describe('what a query asks for counts as a word', () => {
  const dated = (title: string, text: string): SearchEntry => ({
    ...event(title, text),
    lastDays: { [text]: '2099-02-07' },
  });
  const passages: readonly SearchEntry[] = [
    page('Fees', 'What a term costs.\nBoarder, per term · €2,000'),
    question(
      'Must she be a boarder?',
      'A boarder needs a boarder’s form. Nobody must be a boarder.',
    ),
    dated('Visiting Sunday', 'February 7, 2099, 11:00 AM – 4:00 PM · School grounds · Second term'),
    question(
      'Who is a visitor on Sunday?',
      'A visitor, visiting on a Sunday, is a guest until 1:00 PM.',
    ),
    page('Hours', 'Our bell.\n1:10 PM · Lunch\nLunch is eaten in the hall. It ends at 2:00 PM.'),
    page(
      'Classes',
      'The classes.\nA class has at most 35 girls.\nEvery class is a class of girls.',
    ),
    page(
      'People',
      'Who does what.\nMr Bello · Bursar · bursar@school.example\nMrs Eze · Porter · +1 234',
    ),
    page(
      'Office',
      'The bursar, the porter.\nThe bursar answers. The porter opens the gate to all.',
    ),
    page('Garden', 'The garden.\nThe gardener gardens.\nSeñá Ana · Gardener of the garden'),
    page('Bookshop', 'The bookshop.\nThe bookshop sells books.\nThe bookshop is beside the gate.'),
    page('Interview', 'The interview.\nAn interview is a talk.\nHer interview takes 30 minutes.'),
    dated('Concert', 'May 1, 2099 · Grand (old) hall · Third term'),
  ];
  const ask = createSearch({ entries: passages, synonyms: [] });

  test.each([
    ['how much is a boarder', /€2,000/],
    ['visiting time', /11:00 AM/],
    ['when is visiting sunday', /February 7/],
    ['wen is visiting', /February 7/],
    ['lunch time', /^1:10 PM/],
    ['phone number of the porter', /\+1 234/],
    ['who is the gardener', /^Señá Ana/],
    ['where is the bookshop', /beside the gate/],
  ])('“%s”', (query, excerpt) => {
    expect(ask(query).results[0]?.excerpt).toMatch(excerpt);
  });

  test('but is no result alone, and excludes nothing that says the words', () => {
    expect(ask('how much is a zebra').results).toEqual([]);
    expect(ask('how much is a boarder').results.map(({ title }) => title)).toContain(
      'Must she be a boarder?',
    );
  });
});

test('the word phone asks for a number only beside the word number', () => {
  const passages = [
    page('Rules', 'Our rules.\nNobody has a phone or a laptop.'),
    page('Office', 'Our office.\nPhone: +1 567'),
  ];
  const synonyms = [{ words: 'tablet phone', search: 'phone or a laptop' }];
  const ask = createSearch({ entries: passages, synonyms });
  expect(ask('phone number').results[0]?.title).toBe('Office');
  expect(ask('may she have a tablet phone').results[0]?.title).toBe('Rules');
});

test('an entry that is called what was typed is so in spite of a typo', () => {
  const passages = [
    question('May visitors bring food on Visiting Sunday?', 'Yes, on Visiting Sunday.'),
    event('Visiting Sunday', 'January 11, 2099 · Grounds'),
  ];
  const ask = createSearch({ entries: passages, synonyms: [] });
  for (const query of ['visiting sunday', 'visitin sunday'])
    expect(ask(query).results[0]?.title).toBe('Visiting Sunday');
});

test('the word day asks for a date at the end of a query, and after what', () => {
  const passages = [
    question('Must she be a boarder?', 'A boarder or not.'),
    event('Boarders resume', 'January 11, 2099 · Hostel'),
  ];
  const ask = createSearch({ entries: passages, synonyms: [] });
  const first = (query: string) => ask(query).results[0]?.title;
  expect(first('day or boarder')).toBe('Must she be a boarder?');
  expect(first('boarders day')).toBe('Boarders resume');
  expect(first('what day for boarders')).toBe('Boarders resume');
});

test('of a long row of cells the longest is cut, so that the date and the price after it are shown', () => {
  const line = `Get the form · It is sold. ${'And so on. '.repeat(30)} · January 11, 2099 · €50`;
  const passages = [page('How to Join', `The steps.\n${line}`)];
  const ask = createSearch({ entries: passages, synonyms: [] });
  const excerpt = ask('form').results[0]?.excerpt ?? '';
  expect(excerpt).toMatch(/^Get the form · It is sold.*\.\.\. · January 11, 2099 · €50$/);
  expect(excerpt.length).toBeLessThan(line.length / 1.5);
});

test('the cell that is cut shows the words that the other cells lack', () => {
  const rest = 'And so on. '.repeat(20);
  const line = `Sit the test · In two subjects. ${rest} A number for the test. One may sit the test again. · €50`;
  const passages = [page('How to Join', `The steps.\n${line}`)];
  const ask = createSearch({ entries: passages, synonyms: [] });
  expect(ask('sit test subjects').results[0]?.excerpt).toMatch(/^Sit the test · In two subjects/);
});

test('a rare word of several counts as much as a common one in many titles', () => {
  const passages: readonly SearchEntry[] = [
    question('How do I write to the Principal?', 'By email to the Principal.'),
    page('Our People', 'Who leads.\nMrs Obi · Vice Principal\nSister Mary · Principal'),
  ];
  const synonyms = [{ words: 'vice, deputy', search: 'vice principal' }];
  const findPerson = createSearch({ entries: passages, synonyms });
  for (const query of ['vice principal', 'deputy principal', 'the deputy'])
    expect(findPerson(query).results[0]?.excerpt).toBe('Mrs Obi · Vice Principal');
});

test('what a page says under other headings does not lift a line', () => {
  const passages: readonly SearchEntry[] = [
    {
      ...page('A book', 'The past.\nThe choir sang.\nSchool began.\nPractice was on Fridays.'),
      headings: { 'The choir sang.': 'Music', 'Practice was on Fridays.': 'Sport' },
    },
    question('Is there a choir?', 'Yes, for all.'),
  ];
  const ask = createSearch({ entries: passages, synonyms: [] });
  expect(ask('choir practice').results[0]?.title).toBe('Is there a choir?');
});

test('a word that is written as two is found, and two that are written as one', () => {
  const titles = (query: string) => search(query).map(({ title }) => title);
  expect(titles('schoolbus')[0]).toBe('Getting Here');
  expect(titles('book shop')[0]).toBe('How to Join');
  expect(titles('inter view')[0]).toBe('Can she enter in JSS 3, SS 2 or SS 3?');
});

test('the word of a long passage and its heading are both shown', () => {
  const line = `${'What came before. '.repeat(20)}They restored the windows.`;
  const passages: readonly SearchEntry[] = [
    { ...page('History', `How we began.\n${line}`), headings: { [line]: 'The golden jubilee' } },
  ];
  const findPassage = createSearch({ entries: passages, synonyms: [] });
  const excerpt = findPassage('windows at the jubilee').results[0]?.excerpt;
  expect(excerpt).toMatch(/^The golden jubilee: .*restored the windows/);
});

test('of a long passage the part with most of the words is shown', () => {
  const passages = [
    page(
      'Faith',
      `The girl.\nA girl of any faith. ${'And so on. '.repeat(20)}Her faith lets her fast.`,
    ),
  ];
  const ask = createSearch({ entries: passages, synonyms: [] });
  expect(ask('faith and fast').results[0]?.excerpt).toMatch(/Her faith lets her fast/);
});

test('a word that only asks does not lead elsewhere', () => {
  const passages = [
    page('School Fees', 'Fees per term.\nDay student · 100'),
    page('Uniform', 'What girls wear.\nPinafore · 2 · 19'),
  ];
  const synonyms = [{ words: 'cost, bill', search: 'school fees' }];
  const ask = createSearch({ entries: passages, synonyms });
  expect(ask('cost of one pinafore').results[0]?.excerpt).toBe('Pinafore · 2 · 19');
  expect(ask('cost').results[0]?.title).toBe('School Fees');
});

test('an entry that is called what was typed comes before questions about it', () => {
  const passages = [
    page('Alumni', 'Alumni meet.\nThe office writes.'),
    question('How can alumni give?', 'How can alumni give?\nAt the reunion.'),
  ];
  const ask = createSearch({ entries: passages, synonyms: [] });
  expect(ask('alumni').results[0]?.title).toBe('Alumni');
});

test('what differs by a typo is no answer beside a word that the site has', () => {
  const passages: readonly SearchEntry[] = [
    page('What to Bring', 'The list.\nTwo passport photographs. Do not forget the bucket.'),
    question('How do I see her report?', 'With the password that the office gives you.'),
  ];
  const synonyms = [{ words: 'forgot password', search: 'report password' }];
  const ask = createSearch({ entries: passages, synonyms });
  expect(ask('forgot my password').results[0]?.title).toBe('How do I see her report?');
});

test('a word that says nothing is no typo of another one', () => {
  const passages = [page('Dates', 'May 1. May 2.'), page('Classes', 'Each has thirty girls.')];
  const ask = createSearch({ entries: passages, synonyms: [] });
  expect(ask('how many girls').results.map(({ title }) => title)).toEqual(['Classes']);
});

test('a short word of the site is no typo of another one', () => {
  const passages = [
    page('Uniform', 'It is the same for all.'),
    page('Shop', 'A sale of what was outgrown, uniform too.'),
  ];
  const ask = createSearch({ entries: passages, synonyms: [] });
  expect(ask('sale').results.map(({ title }) => title)).toEqual(['Shop']);
});

test('whose daughter it is does not matter beside what is asked', () => {
  const titles = (query: string) => search(query).map(({ title }) => title);
  expect(titles('can my daughter of this school get scholarship')[0]).toBe(
    'Are there scholarships, or a lower fee for sisters?',
  );
});

test('nor does whether something is already so', () => {
  const passages = [page('News', 'They already came late.'), page('Late', 'The gate is closed.')];
  const ask = createSearch({ entries: passages, synonyms: [] });
  expect(ask('already came late').results[0]?.title).toBe('Late');
});

test('news of a year that is asked for rank as if they were new', () => {
  const news = (title: string, text: string): SearchEntry => ({
    ...page(title, text),
    kind: 'news',
  });
  const passages = [
    news('Who won on sports day?', 'March 13, 2099'),
    news('The sports day', 'March 15, 2019\nGreen House won.'),
  ];
  const ask = createSearch({ entries: passages, synonyms: [] });
  const first = (query: string) => ask(query).results[0]?.title;
  expect(first('who won sports day')).toBe('Who won on sports day?');
  expect(first('who won sports day 2019')).toBe('The sports day');
});

test('an album is found by what results call it', () => {
  const passages: readonly SearchEntry[] = [
    page('Gallery', 'Photos of the choir, the hill, the market and the workshop, in many albums.'),
    { ...page('Choir', ''), kind: 'album' },
  ];
  const ask = createSearch({ entries: passages, synonyms: [] });
  expect(ask('choir photos').results[0]?.title).toBe('Choir');
});

test('what a word means counts less than the word beside others, and in full alone', () => {
  const passages = [
    page('The week', 'Seven days.\nMass in the chapel at dawn, with a hymn.'),
    page('A prayer at dawn and dusk', 'Lord, hear us.'),
  ];
  const synonyms = [{ words: 'prayers', search: 'mass chapel hymn' }];
  const ask = createSearch({ entries: passages, synonyms });
  const titles = (query: string) => ask(query).results.map(({ title }) => title);
  expect(titles('prayers at dawn')).toEqual(['A prayer at dawn and dusk', 'The week']);
  expect(titles('prayers')).toEqual(['The week', 'A prayer at dawn and dusk']);
});

test('a word comes before longer ones in titles', () => {
  const passages = [page('Hallways', 'Long ones.'), page('Places', 'The first.\nA hall, a roof.')];
  const ask = createSearch({ entries: passages, synonyms: [] });
  expect(ask('hall').results.map(({ title }) => title)).toEqual(['Places', 'Hallways']);
});

test('a line with a page of its own ranks like other lines', () => {
  const line = 'Ada Obi · A surgeon.';
  const passages = [
    { ...page('Gifts', 'A surgeon gave the windows of the chapel.'), to: '/gifts' },
    {
      ...page('History', `How we began.\n${line}`),
      to: '/history',
      paths: { [line]: '/history/ada-obi' },
    },
  ];
  const ask = createSearch({ entries: passages, synonyms: [] });
  expect(ask('surgeon').results[0]).toMatchObject({ title: 'History', to: '/history/ada-obi' });
});

test('what says more than a third of the words is listed, and less is not', () => {
  const passages = [
    page('Cloths', 'Wool, silk, linen, cotton and hemp.'),
    page('Two', 'Silk and linen.'),
    page('One', 'Cotton.'),
  ];
  const ask = createSearch({ entries: passages, synonyms: [] });
  const { results } = ask('wool silk linen cotton hemp');
  expect(results.map(({ title }) => title)).toEqual(['Cloths', 'Two']);
});

test('a finished word is not the start of another one', () => {
  const passages = [page('Exam', 'Who passes is invited.'), page('List', '2 passport photos.')];
  const ask = createSearch({ entries: passages, synonyms: [] });
  expect(ask('those who passed').results.map(({ title }) => title)).toEqual(['Exam']);
  expect(ask('pass').results.map(({ title }) => title)).toEqual(['Exam', 'List']);
});

test('the school names words that lead nowhere beside others, and are no typos', () => {
  const passages = [
    page('The moggie of the office', 'Moggie, moggie. It sleeps within.'),
    page('Uniform', 'A jersey for each pupil.'),
  ];
  const ask = (query: string, commonWords?: string) =>
    createSearch({ entries: passages, synonyms: [], commonWords })(query).results.map(
      ({ title }) => title,
    );
  expect(ask('moggies jersey')).toHaveLength(2);
  expect(ask('moggies jersey', 'my moggies, withim')).toEqual(['Uniform']);
  expect(ask('withim jersey', 'my moggies, withim')).toEqual(['Uniform']);
  expect(ask('moggies', 'my moggies, withim')).toEqual(['The moggie of the office']);
});

test('what a word means counts in full where the site does not have the word', () => {
  const passages = [
    page('Visitors', 'They wear a badge at the gate of the school.'),
    page('Welcome', 'Girls of every faith.'),
  ];
  const synonyms = [{ words: 'hijab', search: 'faith' }];
  const ask = createSearch({ entries: passages, synonyms });
  expect(ask('wear hijab').results[0]?.title).toBe('Welcome');
});

test('a page that is found by its name shows what it says before its first heading, too', () => {
  const text = 'For old girls.\nA transcript takes · 10 days\nWrite to us.\nStay in touch.';
  const entry = { ...page('Alumni', text), headings: { 'Write to us.': 'Contact' } };
  const ask = createSearch({ entries: [entry], synonyms: [] });
  expect(ask('alumni').results[0]?.excerpt).toBe(
    'For old girls. · A transcript takes · 10 days · Stay in touch.',
  );
});

test('a phrase counts as much as its words beside another word', () => {
  const passages = [
    page('Extra', 'Extra lessons.'),
    page('Places', 'Where to get the form for the hostel, and what it is for.'),
  ];
  const synonyms = [{ words: 'boarding form', search: 'hostel form' }];
  const ask = createSearch({ entries: passages, synonyms });
  expect(ask('extra boarding form').results[0]?.title).toBe('Places');
});

test('two letters of a long word may be wrong, also where the typed word occurs', () => {
  const titles = (query: string) => search(query).map(({ title }) => title);
  expect(titles('scolarshp')[0]).toBe('Are there scholarships, or a lower fee for sisters?');
  expect(titles('visting sunday')[0]).toBe('Visiting Sunday');
});

test('offers the nearest words if nothing is found', () => {
  expect(find('laundrette')).toEqual({ results: [], nearest: [] });
  expect(find('koncellor')).toEqual({ results: [], nearest: ['counsellor'] });
});

test('a synonym adds results and never replaces them', () => {
  const titles = search('bill the bursar').map(({ title }) => title);
  expect(titles).toContain('School Fees');
  expect(search('cost').map(({ title }) => title)).toContain('School Fees');
});

test.each(['when is', 'how much?', '', ' ', '’'])('“%s” finds nothing', (query) => {
  expect(search(query)).toEqual([]);
});
