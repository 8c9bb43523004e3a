/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import site from '../../e2e/content/site.json';
import { withPartIds } from '../content/part-ids';
import { upcomingDates } from '../content/school-dates';
import school from '../school';
import { builtPicture } from '../testing/built-picture';
import { Blocks } from './Blocks';
import { BlocksPage } from './BlocksPage';
import type { ResolvedBlock } from './block-props';
import { ticksScript } from './ticks';

function show(...blocks: readonly ResolvedBlock[]) {
  return render(<Blocks blocks={blocks} />).container;
}

const noDates = { dates: [], further: 'More follows.' };

const link = (name: string | RegExp) => screen.getByRole('link', { name });

test('a text block has paragraphs, lists and links', () => {
  const item = (text: string) => [{ kind: 'paragraph', content: [text] }] as const;
  show({
    kind: 'text',
    text: [
      {
        kind: 'paragraph',
        content: ['See ', { kind: 'link', to: '/news', content: ['the news'] }, '.'],
      },
      { kind: 'list', start: 3, items: [item('Third'), item('Fourth')] },
    ],
  });
  expect(link('the news')).toHaveAttribute('href', '/news');
  expect(screen.getByRole('list')).toHaveAttribute('start', '3');
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Third',
    'Fourth',
  ]);
});

test('section headings are h2, part headings are h3', () => {
  show(
    { kind: 'heading', text: 'Fees', size: 'section' },
    { kind: 'heading', text: 'Day', size: 'part' },
  );
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Fees');
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Day');
});

test('three sections get a list of unique links above them', () => {
  const section = (text: string) => ({ kind: 'heading', text, size: 'section' }) as const;
  show(section('Fees'), section('How to pay'));
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  document.body.replaceChildren();
  show(
    ...withPartIds({ blocks: ['Fees', 'How to pay', '学费', 'Fees', 'Fees'].map(section) }).blocks,
  );
  const list = screen.getByRole('navigation', { name: 'On this page' });
  const links = within(list).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Fees',
    'How to pay',
    '学费',
    'Fees',
    'Fees',
  ]);
  expect(links.map((one) => one.getAttribute('href'))).toEqual([
    '#section-fees',
    '#section-how-to-pay',
    '#section-vd1kv4',
    '#section-fees-2',
    '#section-fees-3',
  ]);
  expect(screen.getAllByRole('heading').map(({ id }) => `#${id}`)).toEqual(
    links.map((one) => one.getAttribute('href')),
  );
});

test('a table has a caption, column and row headings, and cells with labels for the card layout', () => {
  show({ kind: 'table', caption: 'Fees', table: 'Class | Day\nJSS 1 | E120000' });
  const table = screen.getByRole('table', { name: 'Fees' });
  expect(within(table).getByRole('columnheader', { name: 'Day' })).toBeVisible();
  expect(within(table).getByRole('rowheader')).toHaveTextContent('JSS 1');
  const cell = within(table).getByRole('cell', { name: '€120,000' });
  expect(cell).toHaveAttribute('data-label', 'Day');
  expect(cell).toHaveAttribute('data-numeric', 'true');
  // On a phone nothing scrolls sideways; only rows that do not fit are cards.
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(table).not.toHaveClass('cards');
});

test.each([
  [
    'three columns of short values',
    'Class | Day student | Boarder\nJSS 1 | E100000 | E200000',
    false,
  ],
  [
    'three columns with a sentence',
    'Who | When | Where\nBoarders | Sunday | At the gate, by the lodge',
    true,
  ],
  ['four columns', 'Class | Day | Boarder | Girls\nJSS 1 | 1 | 2 | 3', true],
])('on a phone a table with %s stays a table if it fits', (_what, table, isCards) => {
  show({ kind: 'table', caption: 'Terms', table });
  const { classList } = screen.getByRole('table', { name: 'Terms' });
  expect(classList.contains('cards')).toBe(isCards);
});

test('a column of percentages has bars, and the row of totals is bold', () => {
  show({
    kind: 'table',
    caption: 'Results',
    table: 'Year | Passed\n2025 | 115 girls (93%)\n**Both** | 226 girls (94%) (example)',
  });
  const cell = screen.getByRole('cell', { name: '115 girls (93%)' });
  expect([...cell.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'))).toEqual([
    '100',
    '93',
  ]);
  expect(screen.getByText('Both').tagName).toBe('STRONG');
  expect(screen.getByText('(example)').tagName).toBe('SMALL');
});

test('a notice shows its text and its level', () => {
  show({ kind: 'notice', level: 'urgent', text: 'School closes at noon.' });
  expect(screen.getByRole('note')).toHaveTextContent('closes at noon');
  expect(screen.getByRole('note')).toHaveAttribute('data-level', 'urgent');
});

test('images have captions', () => {
  show(
    { kind: 'picture', picture: { src: '/a.jpg', alt: 'The hall' }, caption: 'Our hall' },
    { kind: 'photos', photos: [{ src: '/b.jpg', alt: 'The lab' }], caption: 'Science' },
  );
  const captions = screen.getAllByRole('figure').map((one) => one.lastElementChild?.textContent);
  expect(captions).toEqual(['Our hall', 'Science']);
  expect(screen.getByRole('img', { name: 'The hall' })).toHaveAttribute('src', '/a.jpg');
  expect(screen.getByRole('img', { name: 'The lab' })).toHaveAttribute('src', '/b.jpg');
});

test('a custom page loads its header image first; image, drawing and introduction are optional', () => {
  const page = { title: 'Fees', address: 'fees', description: 'What to pay.' };
  const more = { introduction: 'Per term.', drawing: 'news', picture: builtPicture('The hall') };
  const { rerender } = render(<BlocksPage content={{ ...page, ...more }} />);
  expect(screen.getByRole('banner')).toHaveTextContent('FeesPer term.');
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/drawings/news.svg');
  expect(screen.getByRole('heading', { level: 1, name: 'Fees' })).toBeVisible();
  const image = screen.getByRole('img', { name: 'The hall' });
  expect(image).toHaveAttribute('sizes', '(min-width: 75rem) 72rem, 92vw');
  expect(image).toHaveAttribute('fetchpriority', 'high');
  rerender(<BlocksPage content={page} />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.queryByRole('presentation')).not.toBeInTheDocument();
  expect(screen.queryByRole('paragraph')).not.toBeInTheDocument();
});

test('steps are an ordered list', () => {
  show({
    kind: 'steps',
    steps: [
      { heading: 'Buy the form', text: 'In the bookshop.' },
      { heading: 'Fill it in', text: 'With a pen.' },
    ],
  });
  // Screen readers number the items of this list.
  expect(screen.getByRole('list').tagName).toBe('OL');
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'Buy the formIn the bookshop.',
    'Fill it inWith a pen.',
  ]);
});

test('a step shows its date, place and price, and prefers its own place to the date’s', () => {
  const terms = [
    {
      name: 'Second term',
      dates: [
        {
          firstDay: '2099-01-05',
          starts: '10:00',
          title: 'Interview',
          audience: 'Everyone',
          place: 'Hall',
          tag: 'interview',
        },
      ],
    },
  ] as const;
  const date = upcomingDates({ terms, further: '' }, '2026-01-01').tagged('interview');
  const step = { heading: 'Come', text: 'With a pen.' };
  const { container } = render(
    <Blocks
      blocks={[
        {
          kind: 'steps',
          steps: [
            { ...step, date, price: '€5,000', link: { label: 'Fees', to: '/school-fees' } },
            { ...step, date, place: 'Bookshop' },
            { ...step, price: '€100' },
          ],
        },
      ]}
    />,
  );
  const facts = screen
    .getAllByRole('listitem')
    .map((item) =>
      [...item.querySelectorAll('dt')].map((name) => [
        name.textContent,
        name.nextElementSibling?.querySelector('time')?.textContent ??
          name.nextElementSibling?.textContent,
      ]),
    );
  const when = ['When', 'Monday 5 January 2099, 10:00\u00a0AM'];
  expect(facts).toEqual([
    [when, ['Where', 'Hall'], ['Price', '€5,000']],
    [when, ['Where', 'Bookshop']],
    [['Price', '€100']],
  ]);
  expect(container.querySelector('time')).toHaveAttribute('datetime', '2099-01-05');
  expect(link('Fees')).toHaveAttribute('href', '/school-fees');
});

test('a step says where each of its dates is, also if another has no place', () => {
  const meeting = { title: 'Meeting', audience: 'Everyone', tag: 'meeting' };
  const dates = [
    { ...meeting, firstDay: '2099-01-05' },
    { ...meeting, firstDay: '2099-02-05', place: 'Hall' },
  ] as const;
  const terms = [{ name: 'Second term', dates }];
  const date = upcomingDates({ terms, further: '' }, '2026-01-01').tagged('meeting');
  const steps = [{ heading: 'Come', text: 'With a pen.', date }];
  render(<Blocks blocks={[{ kind: 'steps', steps }]} />);
  const where = screen.getByText('Where').nextElementSibling;
  expect([...(where?.querySelectorAll('time') ?? [])].map((time) => time.textContent)).toEqual([
    'To be announced',
    'Hall',
  ]);
});

describe('checklist', () => {
  const checklist = {
    kind: 'checklist',
    groups: [
      { heading: 'Bedding', items: ['Two sheets', 'Pillow'] },
      { heading: 'Laundry', items: ['Pillow'] },
    ],
  } as const;
  const tick = (group: string, item: string) =>
    within(screen.getByRole('group', { name: group })).getByRole('checkbox', { name: item });

  beforeAll(() => new Function(ticksScript)());
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
    document.body.replaceChildren();
  });

  test('stores its ticks on the device, separately for each group', () => {
    const { unmount } = render(<Blocks blocks={[checklist]} />);
    fireEvent.click(tick('Bedding', 'Pillow'));
    fireEvent.click(tick('Bedding', 'Two sheets'));
    fireEvent.click(tick('Bedding', 'Two sheets'));
    unmount();
    show(checklist);
    expect(tick('Bedding', 'Pillow')).toBeChecked();
    expect(tick('Bedding', 'Two sheets')).not.toBeChecked();
    expect(tick('Laundry', 'Pillow')).not.toBeChecked();
  });

  test('keeps the ticks of each page, of which another may list the same things', () => {
    const { unmount } = render(<Blocks blocks={[checklist]} />);
    fireEvent.click(tick('Bedding', 'Pillow'));
    unmount();
    const { pathname } = location;
    history.replaceState(null, '', '/excursion');
    const { unmount: leave } = render(<Blocks blocks={[checklist]} />);
    expect(tick('Bedding', 'Pillow')).not.toBeChecked();
    leave();
    history.replaceState(null, '', pathname);
    show(checklist);
    expect(tick('Bedding', 'Pillow')).toBeChecked();
  });

  test('restores its ticks and counts them before hydration', () => {
    const { unmount } = render(<Blocks blocks={[checklist]} />);
    fireEvent.click(tick('Bedding', 'Pillow'));
    unmount();
    document.body.innerHTML = renderToString(<Blocks blocks={[checklist]} />);
    dispatchEvent(new Event('DOMContentLoaded'));
    expect(tick('Bedding', 'Pillow')).toBeChecked();
    expect(document.body).toHaveTextContent('1 of 3 packed');
  });

  test('keeps its ticks when headings, order and spelling change, and forgets another quantity', () => {
    const { unmount } = render(<Blocks blocks={[checklist]} />);
    for (const item of ['Two sheets', 'Pillow']) fireEvent.click(tick('Bedding', item));
    unmount();
    const groups = [
      { heading: 'New', items: ['Rug', 'Three sheets'] },
      { heading: 'For the bed', items: ['pillow.', 'TWO sheets'] },
    ];
    show({ ...checklist, groups });
    expect(tick('For the bed', 'pillow.')).toBeChecked();
    expect(tick('For the bed', 'TWO sheets')).toBeChecked();
    expect(tick('New', 'Three sheets')).not.toBeChecked();
  });

  test('counts ticks, clears them, and is printed', () => {
    show(checklist);
    fireEvent.click(tick('Bedding', 'Pillow'));
    fireEvent.click(tick('Laundry', 'Pillow'));
    expect(document.body).toHaveTextContent('2 of 3 packed');
    fireEvent.click(screen.getByRole('button', { name: 'Clear ticks' }));
    expect(screen.getByRole('status')).toHaveTextContent('0 of 3 packed');
    expect(localStorage).toHaveLength(0);
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Print this list' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['forbidden', ['getItem', 'setItem'] as const],
    ['full', ['setItem'] as const],
  ])('can be ticked when storage is %s', (_why, methods) => {
    for (const method of methods)
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new Error('forbidden or full');
      });
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(<Blocks blocks={[checklist]} />);
    dispatchEvent(new Event('DOMContentLoaded'));
    fireEvent.click(tick('Bedding', 'Pillow'));
    fireEvent.click(tick('Bedding', 'Two sheets'));
    render(<Blocks blocks={[checklist]} />, { container, hydrate: true });
    fireEvent.click(tick('Laundry', 'Pillow'));
    expect(tick('Bedding', 'Pillow')).toBeChecked();
    expect(document.body).toHaveTextContent('3 of 3 packed');
  });

  test('keeps the ticks of two lists of one page apart, also of the same words', () => {
    const groups = [{ heading: 'Excursion', items: ['Pillow'] }];
    const both = [checklist, { ...checklist, groups }];
    const { unmount } = render(<Blocks blocks={both} />);
    fireEvent.click(tick('Excursion', 'Pillow'));
    expect(tick('Bedding', 'Pillow')).not.toBeChecked();
    unmount();
    show(...both);
    expect(tick('Excursion', 'Pillow')).toBeChecked();
    expect(tick('Bedding', 'Pillow')).not.toBeChecked();
  });
});

test('titles of blocks are headings, and no level is skipped', () => {
  const steps = { kind: 'steps', steps: [{ heading: 'Form', text: 'Buy it.' }] } as const;
  show(
    { kind: 'heading', text: 'Day', size: 'part' },
    steps,
    { kind: 'contact', heading: 'Talk to us' },
    { kind: 'dates', heading: 'To join', link: 'All events', ...noDates },
    { kind: 'checklist', groups: [{ heading: 'Bed', items: ['1 pillow'] }] },
    { kind: 'heading', text: 'Meals', size: 'part' },
    steps,
  );
  const headings = screen.getAllByRole('heading').map((one) => [one.tagName, one.textContent]);
  expect(headings).toEqual([
    ['H2', 'Day'],
    ['H2', 'Form'],
    ['H2', 'Talk to us'],
    ['H2', 'To join'],
    ['H3', 'Bed'],
    ['H3', 'Meals'],
    ['H3', 'Form'],
  ]);
});

test('a dates or contact block is beside the block above it only if that has steps', () => {
  show(
    { kind: 'text', text: 'Come and see.' },
    { kind: 'dates', heading: 'To join', link: 'All events', ...noDates },
    { kind: 'steps', steps: [{ heading: 'Form', text: 'Buy it.' }] },
    { kind: 'contact', heading: 'Talk to us' },
  );
  const before = (name: string) => screen.getByRole('region', { name }).previousElementSibling;
  expect(before('To join')).toHaveTextContent('Come and see.');
  expect(before('Talk to us')).toBeNull();
});

test('an answer is collapsed below its question', () => {
  show({ kind: 'questions', questions: [{ question: 'When?', answer: 'In May.' }] });
  const question = screen.getByRole('group');
  expect(question).not.toHaveAttribute('open');
  // A summary toggles its details only as the first child.
  expect(question.firstElementChild).toHaveTextContent('When?');
  expect(question.firstElementChild?.tagName).toBe('SUMMARY');
  expect(within(question).getByText('In May.')).toBeInTheDocument();
});

test('downloads show their type, size and date', () => {
  const href = '/uploads/documents/prospectus.pdf';
  const file = { href, details: 'PDF, 1.2 MB, October 2026' };
  show({ kind: 'downloads', documents: [{ title: 'Prospectus', file }] });
  const document = link('Prospectus PDF, 1.2 MB, October 2026');
  expect(document).toHaveAttribute('href', href);
  expect(document).toHaveAttribute('download');
});

test('a form has a link with the size of its PDF, or none if the build could not make it', () => {
  const file = { href: '/forms/fees.pdf', details: 'PDF, 41 KB' };
  const container = show({ kind: 'form', link: { text: 'Download the form', file } });
  expect(link('Download the form PDF, 41 KB')).toHaveAttribute('href', '/forms/fees.pdf');
  // Nor on paper, where nobody can follow it.
  expect(container.querySelector('.not-printed')).toContainElement(link(/^Download/));
  document.body.replaceChildren();
  show({ kind: 'form', link: { text: 'Download the form' } });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('people have a photo or initials, and phone and email links', () => {
  const container = show({
    kind: 'people',
    people: [
      {
        name: 'Rev. Sr. Ngozi A. Okafor',
        office: 'Principal',
        phone: '+234 1 234',
        email: 'p@s.example',
      },
      { name: 'Mr Ade', office: 'Bursar', picture: { src: '/ade.jpg', alt: 'Mr Ade' } },
    ],
  });
  expect(container).toHaveTextContent('NORev. Sr. Ngozi A. OkaforPrincipal');
  expect(link('+234 1 234')).toHaveAttribute('href', 'tel:+2341234');
  expect(screen.getByRole('link', { name: /^p@ ?s\.example$/ })).toHaveAttribute(
    'href',
    'mailto:p@s.example',
  );
  // A long address breaks after its @.
  expect(container.querySelector('a wbr')).not.toBeNull();
  expect(screen.getByRole('img', { name: 'Mr Ade' })).toBeVisible();
});

test.each([
  ['Captain Halima Bello', 'HB'],
  ['Admiral Halima Bello', 'AB'],
  ['DR. ADE', 'A'],
  ['mrs ngozi okafor', 'no'],
  ['Captain Mary Jane Obi', 'MO'],
  ['Frances Mrabet', 'FM'],
  ['Ọmọ́túndé Adébáyọ̀', 'ỌA'],
  ['🎓 Club', '🎓C'],
])('the initials of %s are %s, hidden from screen readers', (name, initials) => {
  show({ kind: 'people', people: [{ name, office: 'Office' }] });
  const person = screen.getByRole('listitem');
  expect(person).toHaveTextContent(`${name}Office`);
  expect(person.firstElementChild).toHaveTextContent(new RegExp(`^${initials}$`));
  expect(person.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test.each(school.titles.flatMap((title) => [title, `${title.toUpperCase()}.`]))(
  'the title %s has no initial',
  (title) => {
    show({ kind: 'people', people: [{ name: `${title} Ngozi  Okafor`, office: 'Office' }] });
    expect(screen.getByRole('listitem').firstElementChild).toHaveTextContent(/^NO$/);
  },
);

test('the contact card shows the contact details in the site settings', () => {
  show({ kind: 'contact', heading: 'Talk to us', text: 'On school days.' });
  const card = within(screen.getByRole('region', { name: 'Talk to us' }));
  expect(card.getByText('On school days.')).toBeVisible();
  expect(card.getByText('Talk to us')).toBeVisible();
  expect(card.getByText(site.streetAddress.join(', '))).toBeVisible();
  const targets = card.getAllByRole('link').map((one) => one.getAttribute('href'));
  expect(targets).toEqual([
    `tel:${site.phone.replaceAll(' ', '')}`,
    `mailto:${site.email}`,
    site.messagingChannel.url,
  ]);
});

test('a contact card can put another way first, and name who answers', () => {
  show({ kind: 'contact', heading: 'Find us', first: 'map', person: 'Mrs Ade, secretary' });
  const card = within(screen.getByRole('region', { name: 'Find us' }));
  const [main, ...others] = card.getAllByRole('link');
  expect(main).toHaveClass('button');
  expect(main).toHaveTextContent('Open in Maps');
  expect(others.map((one) => one.textContent)).toEqual([
    `Call ${site.phone}`,
    `Email ${site.email}`,
  ]);
  expect(card.getByText('Mrs Ade, secretary answers.')).toBeVisible();
});

test('a notice can have a button that calls a number', () => {
  show({ kind: 'notice', level: 'urgent', text: 'In danger?', call: '112' });
  expect(link('Call 112')).toHaveAttribute('href', 'tel:112');
});

test('each bus route is a list of stops with their times', () => {
  const stops = [
    { time: '6:30 AM', place: 'Market' },
    { time: '7:10 AM', place: 'School' },
  ];
  show({ kind: 'routes', routes: [{ name: '1 Market', stops }] });
  const [route, ...listed] = screen.getAllByRole('listitem');
  expect(within(route as HTMLElement).getByRole('heading', { name: '1 Market' })).toBeVisible();
  expect(listed.map(({ textContent }) => textContent)).toEqual([
    '6:30\u00a0AM Market',
    '7:10\u00a0AM School',
  ]);
  // On a page in Arabic, 7:10 AM would become AM 7:10.
  expect(screen.getByText('7:10 AM').tagName).toBe('BDI');
});

test('a map has its names on the drawing and in a list', () => {
  const places = [{ name: 'Gate', label: '50 10', pin: '100 0.5' }];
  const container = show({ kind: 'map', alt: 'The way', places });
  expect(screen.getByRole('img', { name: 'The way' })).toHaveAttribute('loading', 'lazy');
  expect(screen.getByRole('listitem')).toHaveTextContent('Gate');
  const [name, pin] = container.querySelectorAll('svg text');
  expect(name).toHaveTextContent('Gate');
  expect([name?.getAttribute('x'), name?.getAttribute('y')]).toEqual(['480', '60']);
  expect([pin?.getAttribute('x'), pin?.getAttribute('y')]).toEqual(['960', '3']);
});

test('a dates block lists its dates and links to all', () => {
  const day = {
    id: 'term/fair',
    term: { id: 'term', name: 'Term' },
    firstDay: '2099-03-07',
    lastDay: '2099-03-07',
  };
  const dates = [{ ...day, title: 'Fair', audience: 'Everyone' }];
  show({ kind: 'dates', heading: 'Dates', link: 'All events', ...noDates, dates });
  const list = within(screen.getByRole('region', { name: 'Dates' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Mar7SatFair/),
    'More follows.',
  ]);
  expect(link('All events')).toHaveAttribute('href', '/events');
});

test('cards link to internal and external pages', () => {
  show({
    kind: 'cards',
    cards: [
      { heading: 'News', text: 'What happened.', to: '/news' },
      { heading: 'Exams', to: 'https://exams.example' },
    ],
  });
  expect(screen.getByRole('link', { name: /^News/ })).toHaveAttribute('href', '/news');
  expect(screen.getByRole('link', { name: /^News/ })).toHaveTextContent('NewsWhat happened.');
  expect(screen.getByRole('link', { name: /^Exams/ })).toHaveAttribute('target', '_blank');
});

test('a quotation shows its source, and a divider is a separator', () => {
  show(
    { kind: 'quotation', text: 'Virtue and knowledge.', source: 'Our motto' },
    { kind: 'divider' },
  );
  expect(screen.getByRole('blockquote')).toHaveTextContent('Virtue and knowledge.');
  expect(screen.getByRole('figure')).toHaveTextContent('Our motto');
  expect(screen.getByRole('separator')).toBeVisible();
});
