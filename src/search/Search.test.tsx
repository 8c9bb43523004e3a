/** @jest-environment jsdom */
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { dayOf } from '../content/school-time';
import { SEARCH_INDEX } from '../routes';
import { stubBackend } from '../testing/backend';
import { renderWithQueries, testQueryClient } from '../testing/render-with-queries';
import { Search } from './Search';
import type { SearchEntry } from './search-entry';

const content = {
  title: 'Look It Up',
  description: 'Everything.',
  introduction: 'Type a word.',
  label: 'Your word',
  button: 'Look',
  nothingFound: 'Perhaps it has another name.',
  nothingFoundLink: { label: 'What parents ask', to: '/ask' },
  listHeading: 'All of it',
};

const entries: readonly SearchEntry[] = [
  { title: '2nd Term Starts', to: '/events', kind: 'event', text: 'January 11, 2027' },
  { title: 'Fees', to: '/fees', kind: 'page', text: 'What a term costs.\nTuition · 90,000' },
  { title: 'Olúfúnmiláyọ̀ House', to: '/house', kind: 'page', text: 'Named after a teacher.' },
  {
    title: 'Parents',
    to: '/parents',
    kind: 'page',
    text: `For parents.\nWhere do we pay?\nAt the office.\n${'Long before it. '.repeat(20)}Uniforms are sewn at school.${' Long after it.'.repeat(20)}`,
  },
  { title: 'Fees are paid at the bank', to: '/news/bank', kind: 'news', text: 'From this term.' },
];

let file: unknown;

function createIndexFile(indexed: readonly SearchEntry[]) {
  const synonyms = [{ words: 'tailor, Sewing Room', search: 'uniforms sewn' }];
  const dates = {
    visit: [
      ['2027-01-30 15:00', 'Saturday 30 January 2027'],
      ['2027-02-28', 'Sunday 28 February 2027'],
      ['9999', 'a date to be announced'],
    ],
  };
  return { entries: indexed, synonyms, dates };
}

beforeEach(() => {
  file = createIndexFile(entries);
  stubBackend((address) => {
    expect(address).toBe(SEARCH_INDEX);
    return file === undefined ? { status: 404, body: {} } : { body: file };
  });
  jest.spyOn(globalThis, 'fetch');
  history.replaceState({ kept: true }, '', '/search');
});

afterEach(() => onlineManager.setOnline(true));

const field = () => screen.getByRole('searchbox', { name: 'Your word' });
const resultTexts = () =>
  within(screen.getByRole('list', { name: 'Results' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function renderAndFind(search: string) {
  renderWithQueries(<Search content={content} entries={entries} search={search} />);
  expect(await screen.findByText(/\d results?|No results/)).toBeVisible();
}

test.each([
  [true, 'a school that publishes results'],
  [false, 'a school without the page'],
])('says where examination numbers are: %s on the site of %s', async (hasPage) => {
  const results = { title: 'Entrance results', to: '/entrance-result', kind: 'page', text: '' };
  const all = hasPage ? [...entries, results] : entries;
  renderWithQueries(<Search content={content} entries={all} search="" />);
  fireEvent.change(field(), { target: { value: 'UNITY/26/017' } });
  expect(await screen.findByText(/^No results for/)).toBeVisible();
  const link = screen.queryByRole('link', { name: 'the page of entrance results' });
  expect(link !== null).toBe(hasPage);
});

test('entries in another language are marked, in the list and among the results', async () => {
  const french = { title: 'Frais', to: '/frais', kind: 'page', text: 'Un trimestre.', lang: 'fr' };
  const all: readonly SearchEntry[] = [...entries, { ...french, kind: 'page' }];
  file = createIndexFile(all);
  renderWithQueries(<Search content={content} entries={all} search="?q=frais" />);
  expect(await screen.findByText('1 result for “frais”')).toBeVisible();
  const found = screen.getAllByRole('link', { name: 'Frais' });
  expect(found.map((link) => link.closest('[lang]')?.getAttribute('lang'))).toEqual(['fr', 'fr']);
  // The browser detects the direction of each title.
  expect(found.map((link) => link.closest('li')?.dir)).toEqual(['auto', 'auto']);
  const fees = screen.getByRole('link', { name: 'Fees' });
  expect(fees.closest('[lang]')).toBeNull();
});

test('without a query, lists everything from A to Z and loads no index', () => {
  const accented = { title: 'Ọ̀yọ́ House', to: '/oyo', kind: 'page' };
  renderWithQueries(<Search content={content} entries={[...entries, accented]} search="" />);
  const list = within(screen.getByRole('region', { name: 'All of it' }));
  const letters = list.getAllByRole('heading', { level: 3 });
  expect(letters.map(({ textContent }) => textContent)).toEqual(['0–9', 'F', 'O', 'P']);
  expect(list.getByRole('link', { name: 'Fees' })).toHaveAttribute('href', '/fees');
  expect(list.getByRole('link', { name: '2nd Term Starts' }).parentElement).toHaveTextContent(
    '2nd Term StartsEvent',
  );
  expect(fetch).not.toHaveBeenCalled();
});

test('lists each entry with its kind, under the first letter of its title in any case', () => {
  const listed = [
    { title: '“Quiet” hour', to: '/events', kind: 'event' },
    { title: 'iPads in class', to: '/news/ipads', kind: 'news' },
    { title: 'ﬁnal', to: '/news/final', kind: 'news' },
    { title: 'Ƙwallo', to: '/kwallo', kind: 'page' },
    { title: 'Sports day', to: '/gallery/sports', kind: 'album' },
    { title: 'School fees', to: '/uploads/documents/fees.pdf', kind: 'document' },
    { title: 'Staff', to: '/staff', kind: 'page' },
  ];
  renderWithQueries(<Search content={content} entries={listed} search="" />);
  const letters = screen.getAllByRole('heading', { level: 3 }).map((letter) => [
    letter.textContent,
    ...within(letter.parentElement as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ]);
  expect(letters).toEqual([
    ['Q', '“Quiet” hourEvent'],
    ['I', 'iPads in classNews'],
    ['F', 'ﬁnalNews'],
    ['K', 'Ƙwallo'],
    ['S', 'Sports dayPhoto album', 'School feesDocument', 'Staff'],
  ]);
});

test('finds a question with its answer', async () => {
  const kind = 'question';
  const asked = { title: 'Who sews?', to: '/ask#question-who-sews', kind, text: 'We do.' } as const;
  file = createIndexFile([asked]);
  renderWithQueries(<Search content={content} entries={[]} search="?q=sews" />);
  const list = await screen.findByRole('list', { name: 'Results' });
  expect(list).toHaveTextContent('Who sews?QuestionWe do.');
  expect(screen.getAllByRole('link', { name: 'Who sews?' })).toHaveLength(1);
});

test('what was withdrawn disappears from the results of a tab that was kept open', async () => {
  const client = testQueryClient();
  renderWithQueries(<Search content={content} entries={entries} search="?q=fees" />, client);
  expect(await screen.findByRole('link', { name: 'Fees are paid at the bank' })).toBeVisible();
  file = createIndexFile(entries.filter(({ kind }) => kind !== 'news'));
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 7 * 24 * 3_600_000);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('1 result for “fees”')).toBeVisible();
  // Without a connection, the results stay.
  file = undefined;
  clock.mockReturnValue(now + 14 * 24 * 3_600_000);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(client.getQueryState(['search-index'])?.status).toBe('error'));
  expect(screen.getByText('1 result for “fees”')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  clock.mockRestore();
});

test('a passage says the date that is next when the visitor asks, and when the tab is opened again', async () => {
  const text = 'When we visit.\nYou may visit on {date:visit}, until four.';
  const headings = { 'You may visit on {date:visit}, until four.': 'Boarders' };
  file = createIndexFile([{ title: 'Visits', to: '/visits', kind: 'page', text, headings }]);
  const { dataset } = document.documentElement;
  Object.assign(dataset, { today: '2027-01-30', time: '15:00:59' });
  renderWithQueries(<Search content={content} entries={entries} search="?q=may" />);
  const results = await screen.findByRole('list', { name: 'Results' });
  expect(results).toHaveTextContent('Boarders: You may visit on Saturday 30 January 2027, until');
  const clock = jest.spyOn(Date, 'now');
  let now = Date.now();
  for (const [today, time, next] of [
    ['2027-01-30', '15:15:00', 'Sunday 28 February 2027'],
    ['2027-02-28', '23:45:00', 'Sunday 28 February 2027'],
    ['2027-03-01', '00:00:00', 'a date to be announced'],
  ]) {
    Object.assign(dataset, { today, time });
    now += 24 * 3_600_000;
    clock.mockReturnValue(now);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(results).toHaveTextContent(`Boarders: You may visit on ${next}`));
  }
  clock.mockRestore();
  for (const name of ['today', 'time']) delete dataset[name];
});

test('two entries with the same title are both listed and found', async () => {
  const twice = ['/fees', '/news/fees'].map(
    (to) => ({ title: 'Fees', to, kind: 'page', text: '' }) as const,
  );
  file = createIndexFile(twice);
  renderWithQueries(<Search content={content} entries={twice} search="?q=fees" />);
  expect(await screen.findByText('2 results for “fees”')).toBeVisible();
  const links = screen.getAllByRole('link', { name: 'Fees' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/fees',
    '/news/fees',
    '/fees',
    '/news/fees',
  ]);
});

test('searches for the query in the URL, and shows pages before news, each with an excerpt', async () => {
  await renderAndFind('?q=fees');
  expect(field()).toHaveValue('fees');
  expect(screen.getByRole('status')).toHaveTextContent('2 results for “fees”');
  expect(resultTexts()).toEqual([
    'FeesWhat a term costs. · Tuition · 90,000',
    'Fees are paid at the bankNewsFrom this term.',
  ]);
});

test.each([
  ['the start of a word', 'tuit', 'FeesTuition · 90,000'],
  ['a typo', 'tuitoin', 'FeesTuition · 90,000'],
  ['a name without its accents', 'olufunmilayo', 'Olúfúnmiláyọ̀ HouseNamed after a teacher.'],
  ['one word of several', 'zzzz teacher', 'Olúfúnmiláyọ̀ HouseNamed after a teacher.'],
  ['a question, and shows its answer', 'where pay', 'ParentsWhere do we pay? At the office.'],
  [
    'a word in a long line, and starts the excerpt just before it',
    'uniforms',
    `Parents... ${'Long before it. '.repeat(5)}Uniforms are sewn at school.${' Long after it.'.repeat(8)} Long after ...`,
  ],
  [
    'words in any order, and starts the excerpt just before the first',
    'sewn uniforms',
    `Parents... ${'Long before it. '.repeat(5)}Uniforms are sewn at school.${' Long after it.'.repeat(8)} Long after ...`,
  ],
  [
    'several words, and omits entries with only one of three',
    'fees paid bank',
    'Fees are paid at the bankNewsFrom this term.',
  ],
  ['a number', '2027', '2nd Term StartsEventJanuary 11, 2027'],
  [
    'a synonym of several words',
    'the sewing room',
    expect.stringMatching(/^Parents.*Uniforms are sewn/),
  ],
])('finds the entry by %s', async (_name, query, result) => {
  await renderAndFind(`?q=${query}`);
  expect(resultTexts()).toEqual([result]);
});

test.each([
  ['a line of 240 characters is not cut', `${'abc '.repeat(58)}uniforms`, undefined],
  [
    'a longer line starts at a word before the match',
    `${'abc '.repeat(58)}a uniforms`,
    `... ${'abc '.repeat(20)}a uniforms`,
  ],
  [
    'a long line that starts with the match is cut only at its end',
    `Uniforms${' abc'.repeat(60)}`,
    `Uniforms${' abc'.repeat(58)}...`,
  ],
  ['a question at the end is shown alone', 'First.\nWho sews uniforms?', 'Who sews uniforms?'],
  ['the first of several matching lines is used', 'No.\nUniforms.\nuniforms', 'Uniforms.'],
  ['an entry without text has no excerpt', '', ''],
])('%s', async (_case, text, line = text) => {
  file = createIndexFile([
    { title: text === '' ? 'Uniforms' : 'Clothes', to: '/x', kind: 'page', text },
  ]);
  await renderAndFind('?q=uniforms');
  const [result] = within(screen.getByRole('list', { name: 'Results' })).getAllByRole('listitem');
  const lines = [...(result?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);
  expect(lines).toEqual(line === '' ? [] : [line]);
});

test.each(['fees', 'fees zzzz'])(
  'of equal matches for “%s”, a page comes before past events and news',
  async (query) => {
    const same = { title: 'Fees', to: '/x', text: 'What a term costs.' };
    file = createIndexFile([
      { ...same, kind: 'event', to: '/e', lastDays: { [same.text]: '2020-01-11' } },
      { ...same, kind: 'news' },
      { ...same, kind: 'page', to: '/z' },
      { ...same, kind: 'news', to: '/y' },
    ]);
    await renderAndFind(`?q=${query}`);
    expect(resultTexts()).toEqual(
      ['Fees', 'FeesEvent', 'FeesNews', 'FeesNews'].map((one) => `${one}${same.text}`),
    );
  },
);

test('a repeated event shows and links its next date; past events come after upcoming ones', async () => {
  const past = 'January 11, 2020 · First term';
  const next = 'January 11, 2099 · Second term';
  const meeting = { to: '/events', kind: 'event' } as const;
  file = createIndexFile([
    { ...meeting, title: 'Meeting', text: past, lastDays: { [past]: '2020-01-11' } },
    {
      ...meeting,
      title: 'Meeting again',
      text: `${past}\n${next}`,
      lastDays: { [past]: '2020-01-11', [next]: '2099-01-11' },
      paths: { [past]: '/events#first/meeting', [next]: '/events#second/meeting' },
    },
  ]);
  await renderAndFind('?q=meeting');
  expect(screen.getByRole('link', { name: 'Meeting again' })).toHaveAttribute(
    'href',
    '/events#second/meeting',
  );
  expect(resultTexts()).toEqual([`Meeting againEvent${next}`, `MeetingEvent${past}`]);
});

test('sorts events by date, the next first and past ones last, and news newest first', async () => {
  const event = (title: string, day: string) =>
    ({ title, to: '/events', kind: 'event', text: title, lastDays: { [title]: day } }) as const;
  const news = (title: string, day: string) =>
    ({ title, to: `/news/${day}`, kind: 'news', text: `${day}\nMeeting.` }) as const;
  // No title has a word that the search leaves out, such as “a”: shorter ones are found before newer ones.
  file = createIndexFile([
    news('Meeting H', 'October 5, 2025'),
    event('Meeting B', '2099-03-01'),
    event('Meeting C', '2020-03-01'),
    event('Meeting D', '2021-03-01'),
    event('Meeting E', '2099-02-01'),
    event('Meeting G', dayOf(Date.now())),
    news('Meeting F', 'November 2, 2026'),
  ]);
  await renderAndFind('?q=meeting');
  const titles = resultTexts().map((text) => text?.slice(8, 9));
  expect(titles.filter((title) => !'HF'.includes(title ?? ''))).toEqual(['G', 'E', 'B', 'D', 'C']);
  expect(titles.filter((title) => 'HF'.includes(title ?? ''))).toEqual(['F', 'H']);
});

test('a passage is opened by the browser, which marks it, and by older ones as its page', async () => {
  const fees = {
    title: 'Fees',
    to: '/fees',
    kind: 'page',
    text: 'About.\nTuition · 90,000',
  } as const;
  file = createIndexFile([fees]);
  const { unmount } = renderWithQueries(
    <Search content={content} entries={[]} search="?q=tuition" />,
  );
  expect(await screen.findByRole('link', { name: 'Fees' })).toHaveAttribute('href', '/fees');
  unmount();
  Object.assign(document, { fragmentDirective: {} });
  renderWithQueries(<Search content={content} entries={[]} search="?q=tuition" />);
  expect(await screen.findByRole('link', { name: 'Fees' })).toHaveAttribute(
    'href',
    '/fees#:~:text=Tuition,90%2C000',
  );
  Reflect.deleteProperty(document, 'fragmentDirective');
});

test('a search without results offers the nearest words', async () => {
  await renderAndFind('?q=onyforns');
  await userEvent.click(screen.getByRole('button', { name: 'uniforms' }));
  expect(field()).toHaveValue('uniforms');
  expect(resultTexts()).toHaveLength(1);
});

/** As e2e/translate.ts. */
function translateTexts() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(({ data }) => data.trim() !== '')) {
    const font = document.createElement('font');
    font.append(text.data);
    text.replaceWith(font);
  }
}

test('offers other nearest words on a page that the browser translates', async () => {
  await renderAndFind('?q=zank');
  const offered = () =>
    screen
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .slice(1);
  expect(offered()).toEqual(['bank', 'long', 'paid']);
  translateTexts();
  for (const [query, nearest] of [
    ['jong', ['long', 'bank']],
    ['vewn', ['sewn', 'term', 'fees']],
  ] as const) {
    await userEvent.clear(field());
    await userEvent.type(field(), `${query}{Enter}`);
    await waitFor(() => expect(offered()).toEqual(nearest));
    translateTexts();
  }
});

test('a search without results offers the questions of parents and the office’s phone number', async () => {
  await renderAndFind('?q=xylophone');
  expect(screen.getByRole('link', { name: 'What parents ask' })).toHaveAttribute('href', '/ask');
  expect(screen.getByText('Perhaps it has another name.')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Call / })).toBeVisible();
});

test('searches after a pause in typing, and updates the URL but not its navigation state', async () => {
  renderWithQueries(<Search content={content} entries={entries} search="" />);
  await userEvent.type(field(), 'bank');
  expect(await screen.findByText('1 result for “bank”')).toBeVisible();
  expect(location.search).toBe('?q=bank');
  expect(history.state).toEqual({ kept: true });
  await userEvent.clear(field());
  await userEvent.click(screen.getByRole('button', { name: 'Look' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(location.href).toMatch(/\/search$/);
});

test('a query without results shows the advice from the content', async () => {
  await renderAndFind('?q=xylophone');
  expect(screen.getByRole('status')).toHaveTextContent(/^No results for “xylophone”$/);
  expect(screen.queryByRole('list', { name: 'Results' })).not.toBeInTheDocument();
  expect(screen.getByText('Perhaps it has another name.')).toBeVisible();
});

test('keeps and searches text typed before hydration', async () => {
  const page = (
    <QueryClientProvider client={testQueryClient()}>
      <Search content={content} entries={entries} search="?q=fees" />
    </QueryClientProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  for (const typed of container.querySelectorAll('input')) typed.value = 'bank';
  render(page, { container, hydrate: true });
  expect(await screen.findByText(/result/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('1 result for “bank”');
});

test.each(['%', '%E0%A4%A', '<script>alert(1)</script>', '*"(', '\u0000', 'a'.repeat(10_000)])(
  'treats the query %.20s as plain text',
  async (query) => {
    await renderAndFind(`?q=${query}`);
    expect(screen.getByRole('status')).toHaveTextContent(/^(No results|\d results?) for “/);
  },
);

test('if the index fails to load, the list stays, and Retry loads the index', async () => {
  const validFile = file;
  file = undefined;
  renderWithQueries(<Search content={content} entries={entries} search="?q=fees" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Search could not be loaded.');
  expect(screen.getByRole('region', { name: 'All of it' })).toBeVisible();
  file = { entries: 'spoilt' };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  file = validFile;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByText('2 results for “fees”')).toBeVisible();
});

test('offline, a search fails at once, and Retry works although the browser still reports no connection', async () => {
  const validFile = file;
  file = undefined;
  onlineManager.setOnline(false);
  renderWithQueries(<Search content={content} entries={entries} search="?q=fees" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Search could not be loaded.');
  file = validFile;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('2 results for “fees”')).toBeVisible();
});

test('says that it is searching while the index loads, not that there are no results', () => {
  jest.mocked(fetch).mockImplementationOnce(() => new Promise(() => undefined));
  renderWithQueries(<Search content={content} entries={entries} search="?q=fees" />);
  expect(screen.getByRole('status')).toHaveTextContent('Searching…');
  expect(screen.queryByText('Perhaps it has another name.')).not.toBeInTheDocument();
});

test('phone keyboards show a search key, and the browser does not suggest earlier queries', () => {
  renderWithQueries(<Search content={content} entries={entries} search="" />);
  expect(field()).toHaveAttribute('enterkeyhint', 'search');
  expect(field()).toHaveAttribute('autocomplete', 'off');
  expect(field()).toHaveAttribute('name', 'q');
  expect(screen.getByRole('search')).toHaveAttribute('action', '/search');
});

describe('a search while typing', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.mocked(fetch).mockImplementation(() => new Promise(() => undefined));
  });

  afterEach(() => jest.useRealTimers());

  const type = (value: string) => fireEvent.change(field(), { target: { value } });
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

  test('starts 300 ms after the last change', () => {
    renderWithQueries(<Search content={content} entries={entries} search="" />);
    type('ba');
    wait(299);
    type('bank');
    wait(299);
    expect(location.search).toBe('');
    wait(1);
    expect(location.search).toBe('?q=bank');
  });

  test('starts immediately, and only once, on Enter or click', () => {
    renderWithQueries(<Search content={content} entries={entries} search="" />);
    type('bank');
    expect(fireEvent.submit(screen.getByRole('search'))).toBe(false);
    expect(location.search).toBe('?q=bank');
    // The search that was waiting for a pause no longer runs.
    history.replaceState(null, '', '/search');
    wait(1_000);
    expect(location.search).toBe('');
  });

  test.each([
    ['fees & levies', '?q=fees+%26+levies'],
    ['5 % + 1 #a', '?q=5+%25+%2B+1+%23a'],
  ])('encodes “%s” in the URL', (query, search) => {
    renderWithQueries(<Search content={content} entries={entries} search="" />);
    type(query);
    wait(300);
    expect(location.search).toBe(search);
    expect(new URLSearchParams(location.search).get('q')).toBe(query);
  });

  test('is cancelled on unmount, and leaves the URL unchanged', () => {
    const { unmount } = renderWithQueries(<Search content={content} entries={entries} search="" />);
    type('bank');
    unmount();
    wait(1_000);
    expect(location.search).toBe('');
  });

  test('keeps the URL in the preview', () => {
    history.replaceState(null, '', '/preview?file=search');
    renderWithQueries(<Search content={content} entries={entries} search="" />);
    type('bank');
    wait(300);
    expect(screen.getByRole('status')).toHaveTextContent('Searching…');
    expect(location.pathname + location.search).toBe('/preview?file=search');
  });
});

test('trims queries, and cuts them to a hundred characters', async () => {
  const { unmount } = renderWithQueries(
    <Search content={content} entries={entries} search={`?q=${'a'.repeat(101)}`} />,
  );
  expect(field()).toHaveValue('a'.repeat(100));
  expect(field()).toHaveAttribute('maxlength', '100');
  expect(await screen.findByText(`No results for “${'a'.repeat(100)}”`)).toBeVisible();
  unmount();
  await renderAndFind('?q=+bank+');
  expect(screen.getByRole('status')).toHaveTextContent(/“bank”$/);
  fireEvent.change(field(), { target: { value: ` ${'b'.repeat(150)}` } });
  fireEvent.submit(screen.getByRole('search'));
  expect(location.search).toBe(`?q=${'b'.repeat(100)}`);
});

test('reports an index that does not load in time', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  jest.mocked(fetch).mockImplementation(
    (_url, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  renderWithQueries(<Search content={content} entries={entries} search="?q=fees" />);
  await act(() => jest.advanceTimersByTimeAsync(19_900));
  expect(screen.getByRole('status')).toHaveTextContent('Searching…');
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByRole('alert')).toHaveTextContent('Search could not be loaded.');
  jest.useRealTimers();
});

test('cancels loading the index on unmount', async () => {
  jest.mocked(fetch).mockImplementation(() => new Promise(() => undefined));
  const { unmount } = renderWithQueries(
    <Search content={content} entries={entries} search="?q=fees" />,
  );
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  unmount();
  expect(jest.mocked(fetch).mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});
