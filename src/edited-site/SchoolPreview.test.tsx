/** @jest-environment jsdom */
import '../testing/school-editor';
import { fireEvent, screen } from '@testing-library/react';
import admissionForm from '../../e2e/content/admission-form.json';
import dates from '../../e2e/content/dates.json';
import events from '../../e2e/content/events.json';
import home from '../../e2e/content/home.json';
import plan from '../../e2e/content/improvement-plan.json';
import menu from '../../e2e/content/menu.json';
import everyBlock from '../../e2e/content/pages/every-block.json';
import anthem from '../../e2e/content/school-anthem.json';
import search from '../../e2e/content/search.json';
import site from '../../e2e/content/site.json';
import timeTable from '../../e2e/content/time-table.json';
import type { PictureFile } from '../content/resolved';
import type { PreviewDraft } from '../editor/window-events';
import { stubBackend } from '../testing/backend';
import { publishedContent } from '../testing/published-content';
import { renderWithQueries } from '../testing/render-with-queries';
import SchoolPreview from './SchoolPreview';

const published = jest.fn((_draft: PreviewDraft, src: string): PictureFile => resizedUrl(src));
const resizedUrl = (src: string) => `/resized/${src}`;
let sent: jest.SpiedFunction<typeof window.postMessage>;

beforeEach(() => {
  stubBackend(() => ({ body: { results: [], next: null } }));
  sent = jest.spyOn(window, 'postMessage').mockImplementation(() => undefined);
  window.pageShown = jest.fn();
  renderWithQueries(
    <SchoolPreview
      publishedContent={publishedContent}
      builtAt="2026-11-22"
      entries={[{ title: 'Swimming', to: '/swimming', kind: 'page' }]}
      published={published}
    />,
  );
});

afterEach(() => sent.mockRestore());

function show(path: string, content: object, others: object = {}, source: Window | null = window) {
  const { origin } = window.location;
  const data = { kind: 'draft', path, content, pictures: {}, ...others };
  fireEvent(window, new MessageEvent('message', { data, origin, source }));
}

test('reports that it is ready for a draft, and caches its scripts', () => {
  expect(sent.mock.calls).toEqual([[{ kind: 'ready' }, window.location.origin]]);
  expect(window.pageShown).toHaveBeenCalledTimes(1);
});

test('a click on text that appears twice opens the field of the clicked occurrence', () => {
  const verses = anthem.verses.map((verse, at) => {
    const [, ...lines] = verse.lines;
    return at < 2 ? { ...verse, lines: ['We sing', ...lines] } : verse;
  });
  show('content/school-anthem.json', { ...anthem, verses });
  const paths = screen.getAllByText('We sing').map((text) => {
    fireEvent.click(text);
    return sent.mock.lastCall?.[0];
  });
  expect(paths).toEqual([
    { kind: 'field', place: 'verses.0.lines.0' },
    { kind: 'field', place: 'verses.1.lines.0' },
  ]);
});

test('marks the text of the edited field while the draft changes', () => {
  Element.prototype.scrollIntoView = jest.fn();
  const mark = (place: string) => {
    const data = { kind: 'mark', place };
    const { origin } = window.location;
    fireEvent(window, new MessageEvent('message', { data, origin, source: window }));
  };
  const marked = () => document.querySelector('[data-edited]');
  const [first] = anthem.verses;
  const text = first?.lines[0] ?? '';
  show('content/school-anthem.json', anthem);
  mark('verses.0.lines.0');
  expect(marked()).toBe(screen.getByText(text));
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
  show('content/school-anthem.json', { ...anthem, title: 'A new anthem' });
  expect(marked()).toHaveTextContent(text);
  mark('title');
  expect(marked()).toHaveTextContent('A new anthem');
  show('content/events.json', events);
  expect(marked()).toHaveTextContent(events.title);
  mark('description');
  expect(marked()).toBeNull();
});

test('a long table is not searched again for the marked text at each letter', () => {
  Element.prototype.scrollIntoView = jest.fn();
  const period = { day: 'Monday', starts: '08:00', ends: '08:40', classes: 'JSS 1' };
  const week = (activity: string) => ({ ...timeTable, hours: [{ ...period, activity }] });
  show('content/time-table.json', week('Art'));
  const data = { kind: 'mark', place: 'hours.0.activity' };
  const { origin } = window.location;
  fireEvent(window, new MessageEvent('message', { data, origin, source: window }));
  const marked = document.querySelector('[data-edited]');
  expect(marked).toHaveTextContent('Art');
  show('content/time-table.json', week('Arts'));
  expect(document.querySelector('[data-edited]')).toBe(marked);
  expect(marked).toHaveTextContent('Arts');
});

test.each([
  ['s', false, 'save'],
  ['Z', false, 'undo'],
  ['Z', true, 'redo'],
  ['y', false, 'redo'],
])('Ctrl+%s, with Shift: %s, is sent to the form as %s', (key, shiftKey, shortcut) => {
  expect(fireEvent.keyDown(document.body, { key, ctrlKey: true, shiftKey })).toBe(false);
  expect(sent.mock.lastCall?.[0]).toEqual({ kind: 'shortcut', shortcut });
  expect(fireEvent.keyDown(document.body, { key, metaKey: true, shiftKey })).toBe(false);
});

test('shows a current urgent notice, and hides an expired one', () => {
  const notice = { text: 'No lessons today.', level: 'urgent' };
  show('content/urgent-notice.json', { ...notice, lastDay: '2099-12-18' });
  expect(screen.getByRole('region', { name: 'Notice' })).toHaveTextContent('No lessons today.');
  show('content/urgent-notice.json', { ...notice, lastDay: '2020-12-18' });
  expect(screen.queryByRole('region', { name: 'Notice' })).not.toBeInTheDocument();
});

test('shows a notice on its last day until midnight at the school', () => {
  const notice = { text: 'No lessons today.', level: 'urgent', lastDay: '2026-06-18' };
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-06-18T22:30:00Z'));
  show('content/urgent-notice.json', notice);
  expect(screen.getByRole('region', { name: 'Notice' })).toBeVisible();
  now.mockReturnValue(Date.parse('2026-06-18T23:30:00Z'));
  show('content/urgent-notice.json', { ...notice, text: 'No lessons.' });
  expect(screen.queryByRole('region', { name: 'Notice' })).toBeNull();
  now.mockRestore();
});

test('previews site-wide settings on the home page', () => {
  show('content/site.json', { ...site, phone: '+234 800 000 0001' });
  const calls = [...document.querySelectorAll('a[href^="tel:"]')];
  const numbers = new Set(calls.map((link) => link.getAttribute('href')));
  // The number is in the header, the banner, the tiles and the footer.
  expect(calls.length).toBeGreaterThanOrEqual(4);
  expect([...numbers]).toEqual(['tel:+2348000000001']);
  expect(screen.getByText(home.hero.line)).toBeVisible();
  const [first, ...groups] = menu.groups;
  show('content/menu.json', { ...menu, groups: [{ ...first, label: 'Who we are' }, ...groups] });
  expect(screen.getAllByText('Who we are')).not.toEqual([]);
});

test.each(['site', 'menu', 'urgent-notice'])(
  'a custom page at /%s neither changes the menu nor shows a notice',
  (address) => {
    show(`content/pages/${address}.json`, everyBlock);
    expect(screen.getByRole('heading', { level: 1, name: everyBlock.title })).toBeVisible();
    expect(screen.getByText(menu.groups[0]?.label ?? '')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Notice' })).not.toBeInTheDocument();
  },
);

test('shows the events and blocks of the draft, not of the site', () => {
  show('content/events.json', { ...events, title: 'Our year' });
  expect(title()).toBe('Our year');
  expect(screen.getByText(dates.heading)).toBeVisible();
  const blocks = [{ kind: 'heading', text: 'How it is sung', size: 'section' }];
  show('content/school-anthem.json', { ...anthem, blocks });
  expect(screen.getByRole('heading', { name: 'How it is sung' })).toBeVisible();
});

const lastSent = () => sent.mock.lastCall?.[0];
const title = () => screen.queryByRole('heading', { level: 1 })?.textContent;

test('reports that it is ready, and shows only drafts from its parent window', () => {
  expect(sent.mock.calls).toEqual([[{ kind: 'ready' }, 'http://localhost']]);
  const stranger = document.body.appendChild(document.createElement('iframe')).contentWindow;
  show('content/school-anthem.json', anthem, {}, stranger);
  expect(title()).toBeUndefined();
  show('content/school-anthem.json', anthem);
  expect(title()).toBe('Song of the School');
});

test('a click on text opens its field; links do not open their pages, but buttons work', () => {
  show('content/school-anthem.json', { ...anthem, title: 'Our song' });
  const heading = screen.getByRole('heading', { level: 1 });
  expect(fireEvent.click(heading)).toBe(false);
  expect(lastSent()).toEqual({ kind: 'field', place: 'title' });
  const [link] = screen.getAllByRole('link');
  const [button] = screen.getAllByRole('button');
  if (!link || !button) throw new Error('The page has no menu.');
  sent.mockClear();
  expect(fireEvent.click(link)).toBe(false);
  expect(fireEvent.click(button)).toBe(true);
  expect(sent).not.toHaveBeenCalled();
});

test('text typed on the page is sent, and stays editable while drafts arrive', () => {
  const file = 'content/school-anthem.json';
  show(file, anthem, { canType: false });
  const heading = screen.getByRole('heading', { level: 1 });
  fireEvent.mouseDown(heading);
  expect(heading).not.toHaveAttribute('contenteditable');
  show(file, anthem, { canType: true });
  fireEvent.mouseDown(heading);
  expect(lastSent()).toEqual({ kind: 'field', place: 'title', isTyped: true });
  // jsdom does not implement `isContentEditable`.
  Object.defineProperty(heading, 'isContentEditable', { value: true, configurable: true });
  sent.mockClear();
  fireEvent.mouseDown(heading);
  fireEvent.click(heading);
  expect(sent).not.toHaveBeenCalled();
  heading.textContent = 'Our song';
  fireEvent.input(heading);
  expect(lastSent()).toEqual({
    kind: 'typed',
    place: 'title',
    from: anthem.title,
    text: 'Our song',
  });
  show(file, { ...anthem, title: 'Our song' }, { canType: true });
  expect(heading).toHaveAttribute('contenteditable');
  fireEvent.keyDown(heading, { key: 's', ctrlKey: true });
  expect(lastSent()).toEqual({ kind: 'shortcut', shortcut: 'save' });
  expect(heading).toHaveAttribute('contenteditable');
  fireEvent.keyDown(heading, { key: 'z', ctrlKey: true });
  expect(lastSent()).toEqual({ kind: 'shortcut', shortcut: 'undo' });
  expect(heading).not.toHaveAttribute('contenteditable');
  expect(title()).toBe('Our song');
});

test('a click goes where it was pressed, and one in the margin goes nowhere', () => {
  const file = 'content/school-anthem.json';
  show(file, anthem, { canType: true });
  const heading = screen.getByRole('heading', { level: 1 });
  const line = screen.getByText(anthem.verses[0]?.lines[0] ?? '');
  fireEvent.mouseDown(heading);
  heading.textContent = 'Our song';
  fireEvent.input(heading);
  show(file, { ...anthem, title: 'Our song' }, { canType: true });
  fireEvent.mouseDown(line);
  expect(lastSent()).toMatchObject({ place: 'verses.0.lines.0' });
  // The page shows the file's text while the next text is typed.
  expect(heading).toHaveTextContent(/^Our song$/);
  expect(line).toHaveAttribute('contenteditable');
  fireEvent.keyDown(line, { key: 'Enter' });
  expect(lastSent()).toMatchObject({ kind: 'entered', place: 'verses.0.lines.0' });
  sent.mockClear();
  // The page moved between the press and the click.
  fireEvent.mouseDown(screen.getByRole('main'));
  fireEvent.click(heading);
  expect(sent).not.toHaveBeenCalled();
});

test('typing goes on where its row has moved, and in the form if the page does not show it', () => {
  const file = 'content/improvement-plan.json';
  const named = plan.rows.map((row, at) => ({ ...row, area: `Area ${at}` }));
  const keys = named.map((_, at) => `row ${at}`);
  const rows = (list: readonly string[]) => ({ canType: true, rows: { rows: list } });
  show(file, { ...plan, rows: named }, rows(keys));
  const [text] = screen.getAllByText('Area 1');
  if (!text) throw new Error('The page does not show the row.');
  fireEvent.mouseDown(text);
  expect(lastSent()).toEqual({ kind: 'field', place: 'rows.row 1.area', isTyped: true });
  Object.defineProperty(text, 'isContentEditable', { value: true, configurable: true });
  text.textContent = 'Area 1!';
  fireEvent.input(text);
  const typed = named.with(1, { ...plan.rows[1], area: 'Area 1!' } as (typeof named)[0]);
  show(file, { ...plan, rows: typed }, rows(keys));
  expect(text).toHaveAttribute('contenteditable');
  const added = { ...plan.rows[0], area: 'A new area' };
  show(file, { ...plan, rows: [added, ...typed] }, rows(['row 99', ...keys]));
  expect(text).not.toHaveAttribute('contenteditable');
  for (const area of ['A new area', 'Area 0', 'Area 1!'])
    expect(screen.getAllByText(area)).not.toEqual([]);
  expect(screen.queryAllByText('Area 1')).toEqual([]);
  const moved = document.querySelector('[contenteditable]') ?? document.body;
  expect(moved).toHaveTextContent(/^Area 1!$/);
  expect(moved).toHaveFocus();
  Object.defineProperty(moved, 'isContentEditable', { value: true, configurable: true });
  moved.textContent = 'Area 1!!';
  fireEvent.input(moved);
  const place = 'rows.row 1.area';
  expect(lastSent()).toEqual({ kind: 'typed', place, from: 'Area 1!', text: 'Area 1!!' });
  const [first, ...others] = typed;
  const twice = [{ ...first, area: 'Area 1!!' }, { ...first, area: 'Area 1!!' }, ...others];
  show(file, { ...plan, rows: twice }, rows(['row 1', 'row 99', ...keys.slice(1)]));
  expect(document.querySelector('[contenteditable]')).toBeNull();
  expect(lastSent()).toEqual({ kind: 'field', place });
});

test('a click on the banner opens the picture that is visible, not the next one above it', () => {
  show('content/home.json', home);
  const slides = document.querySelectorAll('[aria-roledescription="slide"] img');
  const [first, second] = slides;
  if (!first || !second) throw new Error('The banner has no pictures.');
  const elementsFromPoint = () => [second, first];
  Object.defineProperty(document, 'elementsFromPoint', {
    value: elementsFromPoint,
    configurable: true,
  });
  fireEvent.click(second);
  expect(lastSent()).toEqual({ kind: 'field', place: 'hero.pictures.0.alt' });
  Reflect.deleteProperty(document, 'elementsFromPoint');
});

test('shows added pictures, and pictures of the site', () => {
  const file = 'content/admission-form.json';
  const { src, alt } = admissionForm.picture;
  const picture = () => screen.getByRole('img', { name: alt });
  show(file, admissionForm);
  expect(picture().outerHTML).toContain(`/resized/${src}`);
  expect(published).toHaveBeenCalledWith(expect.objectContaining({ pictures: {} }), src);
  show(file, admissionForm, { pictures: { [src]: 'blob:new' } });
  expect(picture()).toHaveAttribute('src', 'blob:new');
  fireEvent.click(picture());
  expect(lastSent()).toEqual({ kind: 'field', place: 'picture.alt' });
});

test('shows news and albums with share URLs and pictures, and the search with its entries', () => {
  const item = { title: ' Prize day ', body: 'Come.', created_at: '2026-11-20T08:00:00Z' };
  show('content/news/prize-day.json', item);
  expect(document.querySelector('h1')).toHaveTextContent(/^Prize day$/);
  expect(screen.getByText('Send on WhatsApp')).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent('https://www.school.example/news/prize-day')),
  );
  const picture = { src: '/uploads/relay.webp', alt: 'The relay' };
  show('content/albums/sports.json', { name: 'Sports', preview: picture, pictures: [picture] });
  expect(screen.getByAltText('The relay')).toBeVisible();
  show('content/search.json', search);
  expect(screen.getByText('Swimming')).toBeVisible();
});

test('previews dates on the events page', () => {
  const fair = { firstDay: '2099-01-05', title: 'Fair', audience: 'Everyone' };
  show('content/dates.json', { ...dates, terms: [{ name: 'Term of rain', dates: [fair] }] });
  expect(document.querySelector('h1')).toHaveTextContent(events.title);
  expect(screen.getAllByText('Term of rain')).not.toEqual([]);
});

test('shows a document’s file type', () => {
  const documents = [{ title: 'Dates', file: '/uploads/documents/dates.csv' }];
  const blocks = [{ kind: 'downloads', documents }];
  const page = { title: 'Fees', description: 'What we charge.', address: 'sample-page', blocks };
  show('content/pages/sample-page.json', page);
  expect(screen.getByRole('link', { name: /^Dates/ })).toHaveTextContent(/CSV$/);
});

test('recovers from a failed render with the next draft', () => {
  jest.mocked(published).mockImplementation(() => {
    throw new Error('This picture is not as the page expects.');
  });
  const file = 'content/admission-form.json';
  show(file, admissionForm);
  const failed = 'This version cannot be previewed. Edit the content to try again.';
  expect(screen.getByText(failed)).toBeVisible();
  jest.mocked(console.error).mockClear();
  jest.mocked(published).mockImplementation((_draft, src) => resizedUrl(src));
  show(file, admissionForm);
  expect(screen.queryByText(failed)).toBeNull();
  expect(title()).toBe(admissionForm.title);
});
