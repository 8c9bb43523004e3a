import datesFile from '../../e2e/content/dates.json';
import type { ParsedFile } from '../schema/parsed-file';
import { sentenceOf } from '../schema/problems';
import { absentPages } from './content-files';
import { followMoves } from './links';
import { blocksPageSchema } from './schemas/blocks-page';
import { datesSchema } from './schemas/dates';
import { newsFileSchema } from './schemas/news-item';
import { nextStep } from './schemas/parts';
import { siteProblems } from './site-links';

/** The problems of files on a site that also has the pictures and documents `others`. */
function problemsOf(files: readonly ParsedFile[], ...others: readonly string[]) {
  return siteProblems(files, (path) => others.includes(path)).map(sentenceOf);
}

function page(address: string, text: string, formerAddresses?: readonly string[]) {
  const blocks = [{ kind: 'text', text }];
  return {
    name: `content/pages/${address}.json`,
    schema: blocksPageSchema,
    value: { title: 'Page', address, description: 'A page.', blocks, formerAddresses },
  };
}

function linkTo(to: string) {
  const value = { text: 'Read on', link: { label: 'Next', to } };
  return { name: 'content/school-history.json', schema: nextStep, value };
}

test('accepts links to pages, news, uploads and other sites', () => {
  const text =
    '[a](/news) [b](/news/prize-day?x#y) [c](/second-page#top) [c](/second-page?a=b) [d](/uploads/garden.webp) [e](https://a.example) [f](tel:+234)';
  expect(
    problemsOf(
      [page('sample-page', text), page('second-page', 'Text'), linkTo('/sample-page')],
      'static/uploads/garden.webp',
    ),
  ).toEqual([]);
});

test('a link to a missing page is reported with its file and field', () => {
  expect(problemsOf([page('sample-page', 'See **[it](/gone)**'), linkTo('/lost')])).toEqual([
    'content/pages/sample-page.json: block 1, "Text": there is no page /gone',
    'content/school-history.json: "Link", "Page": there is no page /lost',
  ]);
});

test('a link to a section or question that its page lacks is reported', () => {
  const questions = [
    { question: 'Who sews?', answer: 'Our tailor.' },
    { question: 'Who cooks?', answer: 'Our cook.', id: 'question-who-bakes' },
  ];
  const blocks = [
    { kind: 'heading', text: 'Pay', size: 'section' },
    { kind: 'questions', questions },
  ];
  const { value, ...fees } = page('fees', '', ['bills']);
  const linking = (...links: readonly string[]) =>
    problemsOf([
      { ...fees, value: { ...value, blocks } },
      page('sample-page', links.map((link) => `[a](${link})`).join(' ')),
    ]);
  const known = ['/fees#section-pay', '/bills?a#question-who-sews', '/fees#question-who-bakes'];
  const others = ['/fees#section-pay:~:text=bank', '/news#top', '/events#term/mass'];
  expect(linking(...known, ...others)).toEqual([]);
  expect(linking('/fees#question-who-cooks', '/fees#section-')).toEqual([
    'content/pages/sample-page.json: block 1, "Text": there is no section or question #question-who-cooks on /fees',
    'content/pages/sample-page.json: block 1, "Text": there is no section or question #section- on /fees',
  ]);
});

test('a translation of a page that does not exist, or in the same language, is reported', () => {
  const { name, schema, value } = page('frais', 'Texte');
  const french = { ...value, lang: 'fr', translationOf: '/fees' };
  expect(problemsOf([{ name, schema, value: french }])).toEqual([
    'content/pages/frais.json: "Translation of": there is no page /fees',
  ]);
  expect(problemsOf([{ name, schema, value: french }, page('fees', 'Text')])).toEqual([]);
  const english = { ...french, lang: undefined };
  expect(problemsOf([{ name, schema, value: english }, page('fees', 'Text')])).toEqual([
    'content/pages/frais.json: "Translation of": /fees is in the same language (en-IE)',
  ]);
});

test('a download whose document is missing is reported', () => {
  const downloads = {
    kind: 'downloads',
    documents: [{ title: 'The form', file: '/uploads/documents/form.pdf' }],
  };
  const { name, schema, value } = page('sample-page', '');
  const file = { name, schema, value: { ...value, blocks: [downloads] } };
  expect(problemsOf([file])).toEqual([
    expect.stringMatching(/: there is no file \/uploads\/documents\/form.pdf$/),
  ]);
  expect(problemsOf([file], 'static/uploads/documents/form.pdf')).toEqual([]);
});

test('text links to a document whose name has spaces and accents', () => {
  const link = '[Form](/uploads/documents/a%20b%20%E1%BB%8D.pdf?page=2)';
  expect(problemsOf([page('sample-page', link)], 'static/uploads/documents/a b ọ.pdf')).toEqual([]);
  expect(problemsOf([page('sample-page', '[Form](/uploads/%)')], 'static/uploads/%')).toHaveLength(
    1,
  );
});

test.each(['fees+%26%20forms.pdf', 'fees%2B%26 forms.pdf', '%66ees+&%20forms.pdf#page=2'])(
  'text links to a document in the spelling %s',
  (spelling) => {
    const link = `[Form](</uploads/documents/${spelling}>)`;
    const name = 'static/uploads/documents/fees+& forms.pdf';
    expect(problemsOf([page('sample-page', link)], name)).toEqual([]);
  },
);

test('rejects an encoded slash, which some hosts do not read as one', () => {
  const files = [page('sample-page', '[Form](/uploads/documents%2Fform.pdf)')];
  expect(problemsOf(files, 'static/uploads/documents/form.pdf')).toHaveLength(1);
});

test('rejects a link to the uploads folder', () => {
  expect(
    problemsOf([page('sample-page', '[a](/uploads)')], 'static/uploads/garden.webp'),
  ).toHaveLength(1);
});

test('links to an old URL are changed to the current URL', () => {
  const files = [
    page('sample-page', '[it](/former-page) [it](/former-page#fees) [more](/former-page-2)', [
      'former-page',
    ]),
    linkTo('/former-page?x'),
  ];
  expect(problemsOf(files)).toEqual([
    'content/pages/sample-page.json: block 1, "Text": there is no page /former-page-2',
  ]);
  const [own, other] = followMoves(files);
  expect(own?.value).toMatchObject({
    blocks: [{ text: '[it](/sample-page) [it](/sample-page#fees) [more](/former-page-2)' }],
  });
  expect(other?.value).toMatchObject({ link: { to: '/sample-page?x' } });
});

test('two pages cannot share a URL, current or old', () => {
  const second = {
    ...page('second-page', 'Text', ['sample-page']),
    name: 'content/pages/second-page.json',
  };
  const third = {
    ...page('third-page', 'Text', ['older-page', 'sample-page']),
    name: 'content/pages/third.json',
  };
  expect(problemsOf([page('sample-page', 'Text'), second, third])).toEqual([
    'content/pages/second-page.json: content/pages/sample-page.json already uses "sample-page"',
    'content/pages/third.json: content/pages/sample-page.json already uses "sample-page"',
  ]);
});

test('all pages together have at most as many old URLs as every host redirects', () => {
  const old = (count: number) => Array.from({ length: count }, (_, number) => `old-${number}`);
  const second = { ...page('second-page', 'Text', ['older']), name: 'content/pages/second.json' };
  expect(problemsOf([page('sample-page', 'Text', old(999)), second])).toEqual([]);
  expect(problemsOf([page('sample-page', 'Text', old(1000)), second])).toEqual([
    expect.stringMatching(/^content\/pages\/second.json: all pages .* more than 1000 old URLs/),
  ]);
});

test('a site can have 150 custom pages', () => {
  const pages = Array.from({ length: 150 }, (_, number) => page(`page-${number}`, 'Text'));
  expect(problemsOf(pages)).toEqual([]);
});

test('a date with an unknown tag, or in text that cannot show dates, is reported', () => {
  const value = {
    ...datesFile,
    terms: [
      {
        name: 'Term',
        dates: [{ firstDay: '2027-03-06', title: 'Exam', audience: 'Everyone', tag: 'exam' }],
      },
    ],
  };
  const dates = { name: 'content/dates.json', schema: datesSchema, value };
  expect(
    problemsOf([
      dates,
      page('sample-page', 'On {date:exam}, not {date:gone}'),
      linkTo('/{date:exam}'),
    ]),
  ).toEqual([
    'content/pages/sample-page.json: block 1, "Text": no school date has the tag "gone"',
    'content/school-history.json: "Link", "Page": there is no page /{date:exam}',
    'content/school-history.json: "Link", "Page": this text cannot show {date:exam}',
  ]);
});

test('a fact with an unknown name, or in news, which the backend serves as written, is reported', () => {
  const dates = {
    name: 'content/dates.json',
    schema: datesSchema,
    value: { ...datesFile, terms: [], facts: [{ name: 'uniform', value: '₦5' }] },
  };
  const news = {
    name: 'content/news/fees.json',
    schema: newsFileSchema,
    value: { title: 'Fees', created_at: '2026-11-21T15:30:00+01:00', body: '{fact:uniform}' },
  };
  expect(problemsOf([dates, page('sample-page', '{fact:uniform}, {fact:gone}'), news])).toEqual([
    expect.stringMatching(/sample-page.json.*no fact has the name "gone"$/),
    expect.stringMatching(/news\/fees.json.*this text cannot show \{fact:uniform\}$/),
  ]);
});

test('a page that the school does not have cannot be linked to', () => {
  const files = [page('a', '[Apply](/hostel-application)')];
  const has = (name: string) => name !== 'content/hostel-application.json';
  expect(siteProblems(files, () => false, absentPages(has)).map(sentenceOf)).toEqual([
    'content/pages/a.json: block 1, "Text": there is no page /hostel-application',
  ]);
  expect(
    siteProblems(
      files,
      () => false,
      absentPages(() => true),
    ),
  ).toEqual([]);
});
