import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import MiniSearch from 'minisearch';
import { renderToString } from 'react-dom/server';
import { INDEX_OPTIONS, type SearchEntry } from '../content/search';
import { SEARCH_INDEX } from '../routes';
import { renderWithQueries, testQueryClient } from '../testing/render-with-queries';
import { Search } from './Search';

const content = {
  title: 'Look It Up',
  description: 'Everything.',
  introduction: 'Type a word.',
  label: 'Your word',
  button: 'Look',
  nothingFound: 'Perhaps it has another name.',
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

function fileOf(indexed: readonly SearchEntry[]) {
  const index = new MiniSearch(INDEX_OPTIONS);
  index.addAll(indexed.map(({ title, text }, id) => ({ id, title, text })));
  const synonyms = [{ words: 'tailor, Sewing Room', search: 'uniforms sewn' }];
  return { entries: indexed, synonyms, index: index.toJSON() };
}

beforeEach(() => {
  file = fileOf(entries);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    expect(url).toBe(SEARCH_INDEX);
    return { ok: file !== undefined, status: 404, json: async () => file } as Response;
  });
  history.replaceState({ kept: true }, '', '/search');
});

const field = () => screen.getByRole('searchbox', { name: 'Your word' });
const found = () =>
  within(screen.getByRole('list', { name: 'Results' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function renderAndFind(search: string) {
  renderWithQueries(<Search content={content} entries={entries} search={search} />);
  expect(await screen.findByText(/\d results?|No results/)).toBeVisible();
}

test('without a query there is everything from A to Z, and no index is loaded', () => {
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

test('each entry is under the letter of its title as it is read, with what it is', () => {
  const listed = [
    { title: '“Quiet” hour', to: '/events', kind: 'event' },
    { title: 'iPads in class', to: '/news/ipads', kind: 'news' },
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
    ['S', 'Sports dayPhoto album', 'School feesDocument', 'Staff'],
  ]);
});

test('two entries of one title are both listed and both found', async () => {
  const twice = ['/fees', '/news/fees'].map(
    (to) => ({ title: 'Fees', to, kind: 'page', text: '' }) as const,
  );
  file = fileOf(twice);
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

test('a query of the address is searched; the page comes before the news, each with the line that says why', async () => {
  await renderAndFind('?q=fees');
  expect(field()).toHaveValue('fees');
  expect(screen.getByRole('status')).toHaveTextContent('2 results for “fees”');
  expect(found()).toEqual([
    'FeesWhat a term costs.',
    'Fees are paid at the bankNewsFrom this term.',
  ]);
});

test.each([
  ['the beginning of a word', 'tuit', 'FeesTuition · 90,000'],
  ['a typing mistake', 'tuitoin', 'FeesTuition · 90,000'],
  ['a name without its accents', 'olufunmilayo', 'Olúfúnmiláyọ̀ HouseNamed after a teacher.'],
  ['one word of several', 'zzzz teacher', 'Olúfúnmiláyọ̀ HouseNamed after a teacher.'],
  ['a question, with its answer,', 'where pay', 'ParentsWhere do we pay? At the office.'],
  [
    'a word in a long line, from a little before it on,',
    'uniforms',
    `Parents... before it. ${'Long before it. '.repeat(3)}Uniforms are sewn at school.${' Long after it.'.repeat(4)} Long after i...`,
  ],
  [
    'words in any order, from a little before the first in the line on,',
    'sewn uniforms',
    `Parents... before it. ${'Long before it. '.repeat(3)}Uniforms are sewn at school.${' Long after it.'.repeat(4)} Long after i...`,
  ],
  [
    'every word of it, where one entry has them all,',
    'fees bank',
    'Fees are paid at the bankNewsFrom this term.',
  ],
  ['a number', '2027', '2nd Term StartsEventJanuary 11, 2027'],
  [
    'a synonym of several words',
    'the sewing room',
    expect.stringMatching(/^Parents.*Uniforms are sewn/),
  ],
])('%s finds it', async (_name, query, result) => {
  await renderAndFind(`?q=${query}`);
  expect(found()).toEqual([result]);
});

test.each([
  ['a line of 160 letters is shown whole', `${'abc '.repeat(38)}uniforms`, undefined],
  [
    'a longer line begins at a word before it',
    `${'abc '.repeat(38)}a uniforms`,
    `... ${'abc '.repeat(13)}a uniforms`,
  ],
  [
    'a long line that begins with it is shown from its beginning',
    `Uniforms${' abc'.repeat(60)}`,
    `Uniforms${' abc'.repeat(38)}...`,
  ],
  ['a question at the end has no answer', 'First.\nWho sews uniforms?', 'Who sews uniforms?'],
  ['the first of several lines with it is shown', 'No.\nUniforms.\nuniforms', 'Uniforms.'],
  ['an entry without a text has no line', '', ''],
])('of what was found, %s', async (_case, text, line = text) => {
  file = fileOf([{ title: text === '' ? 'Uniforms' : 'Clothes', to: '/x', kind: 'page', text }]);
  await renderAndFind('?q=uniforms');
  const [result] = within(screen.getByRole('list', { name: 'Results' })).getAllByRole('listitem');
  const lines = [...(result?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);
  expect(lines).toEqual(line === '' ? [] : [line]);
});

test.each(['fees', 'fees zzzz'])(
  'of pages and news that say the same of “%s”, the page is first',
  async (query) => {
    const same = { title: 'Fees', to: '/x', text: 'What a term costs.' };
    file = fileOf([
      { ...same, kind: 'news' },
      { ...same, kind: 'page', to: '/z' },
      { ...same, kind: 'news', to: '/y' },
    ]);
    await renderAndFind(`?q=${query}`);
    expect(found()).toEqual(['Fees', 'FeesNews', 'FeesNews'].map((one) => `${one}${same.text}`));
  },
);

test('of a meeting that is held again, the line of the next one is shown; a date that is past comes after one to come', async () => {
  const past = 'January 11, 2020 · First term';
  const next = 'January 11, 2099 · Second term';
  const meeting = { to: '/events', kind: 'event' } as const;
  file = fileOf([
    { ...meeting, title: 'Meeting', text: past, lastDays: { [past]: '2020-01-11' } },
    {
      ...meeting,
      title: 'Meeting again',
      text: `${past}\n${next}`,
      lastDays: { [past]: '2020-01-11', [next]: '2099-01-11' },
    },
  ]);
  await renderAndFind('?q=meeting');
  expect(found()).toEqual([`Meeting againEvent${next}`, `MeetingEvent${past}`]);
});

test('events are listed by date: the next one first, past ones last; news from the newest', async () => {
  const event = (title: string, day: string) =>
    ({ title, to: '/events', kind: 'event', text: title, lastDays: { [title]: day } }) as const;
  const news = (title: string, day: string) =>
    ({ title, to: `/news/${day}`, kind: 'news', text: `${day}\nMeeting.` }) as const;
  file = fileOf([
    news('Meeting A', 'October 5, 2025'),
    event('Meeting B', '2099-03-01'),
    event('Meeting C', '2020-03-01'),
    event('Meeting D', '2021-03-01'),
    event('Meeting E', '2099-02-01'),
    news('Meeting F', 'November 2, 2026'),
  ]);
  await renderAndFind('?q=meeting');
  const titles = found().map((text) => text?.slice(8, 9));
  expect(titles.filter((title) => !'AF'.includes(title ?? ''))).toEqual(['E', 'B', 'D', 'C']);
  expect(titles.filter((title) => 'AF'.includes(title ?? ''))).toEqual(['F', 'A']);
});

test('a search without a result offers the office', async () => {
  await renderAndFind('?q=xylophone');
  expect(screen.getByText('Perhaps it has another name.')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Call / })).toBeVisible();
});

test('what is typed is searched after a pause, and is written into the address, which keeps its navigation state', async () => {
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

test('a query without a result has the advice of the content', async () => {
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
  'the query %.20s is a text like any other',
  async (query) => {
    await renderAndFind(`?q=${query}`);
    expect(screen.getByRole('status')).toHaveTextContent(/^(No results|\d results?) for “/);
  },
);

test('a failed index keeps the list, and Retry reloads it', async () => {
  const good = file;
  file = undefined;
  renderWithQueries(<Search content={content} entries={entries} search="?q=fees" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Search could not be loaded.');
  expect(screen.getByRole('region', { name: 'All of it' })).toBeVisible();
  file = { entries: 'spoilt' };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  file = good;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByText('2 results for “fees”')).toBeVisible();
});

test('while the index loads, the page says so, and not that nothing is found', () => {
  jest.mocked(fetch).mockImplementationOnce(() => new Promise(() => undefined));
  renderWithQueries(<Search content={content} entries={entries} search="?q=fees" />);
  expect(screen.getByRole('status')).toHaveTextContent('Searching…');
  expect(screen.queryByText('Perhaps it has another name.')).not.toBeInTheDocument();
});

test('the keyboard of a phone has a key for searching, and no query of another reader is offered', () => {
  renderWithQueries(<Search content={content} entries={entries} search="" />);
  expect(field()).toHaveAttribute('enterkeyhint', 'search');
  expect(field()).toHaveAttribute('autocomplete', 'off');
  expect(field()).toHaveAttribute('name', 'q');
  expect(screen.getByRole('search')).toHaveAttribute('action', '/search');
});

describe('the pause in typing', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.mocked(fetch).mockImplementation(() => new Promise(() => undefined));
  });

  afterEach(() => jest.useRealTimers());

  const type = (value: string) => fireEvent.change(field(), { target: { value } });
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

  test('is 300 ms long, and begins anew with each letter', () => {
    renderWithQueries(<Search content={content} entries={entries} search="" />);
    type('ba');
    wait(299);
    type('bank');
    wait(299);
    expect(location.search).toBe('');
    wait(1);
    expect(location.search).toBe('?q=bank');
  });

  test('is not waited for after the button or Enter', () => {
    renderWithQueries(<Search content={content} entries={entries} search="" />);
    type('bank');
    expect(fireEvent.submit(screen.getByRole('search'))).toBe(false);
    expect(location.search).toBe('?q=bank');
    // Nor is it searched a second time.
    history.replaceState(null, '', '/search');
    wait(1_000);
    expect(location.search).toBe('');
  });

  test.each([
    ['fees & levies', '?q=fees+%26+levies'],
    ['50 % + 1 #2', '?q=50+%25+%2B+1+%232'],
  ])('is followed by an address that brings “%s” back', (query, search) => {
    renderWithQueries(<Search content={content} entries={entries} search="" />);
    type(query);
    wait(300);
    expect(location.search).toBe(search);
    expect(new URLSearchParams(location.search).get('q')).toBe(query);
  });

  test('ends when the page is left, whose address stays as it is', () => {
    const { unmount } = renderWithQueries(<Search content={content} entries={entries} search="" />);
    type('bank');
    unmount();
    wait(1_000);
    expect(location.search).toBe('');
  });

  test('is followed by no other address in the preview', () => {
    history.replaceState(null, '', '/preview?file=search');
    renderWithQueries(<Search content={content} entries={entries} search="" />);
    type('bank');
    wait(300);
    expect(screen.getByRole('status')).toHaveTextContent('Searching…');
    expect(location.pathname + location.search).toBe('/preview?file=search');
  });
});

test('a query has at most a hundred letters, and no spaces around it', async () => {
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

test('an index that does not come in time cannot be loaded', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  jest.mocked(fetch).mockImplementation(
    (_url, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  renderWithQueries(<Search content={content} entries={entries} search="?q=fees" />);
  await act(() => jest.advanceTimersByTimeAsync(9_900));
  expect(screen.getByRole('status')).toHaveTextContent('Searching…');
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByRole('alert')).toHaveTextContent('Search could not be loaded.');
  jest.useRealTimers();
});

test('a page that is left loads its index no further', async () => {
  jest.mocked(fetch).mockImplementation(() => new Promise(() => undefined));
  const { unmount } = renderWithQueries(
    <Search content={content} entries={entries} search="?q=fees" />,
  );
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  unmount();
  expect(jest.mocked(fetch).mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});
