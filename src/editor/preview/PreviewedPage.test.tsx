import { fireEvent, screen } from '@testing-library/react';
import anthem from '../../../e2e/content/school-anthem.json';
import { stubBackend } from '../../testing/backend';
import { renderWithQueries } from '../../testing/render-with-queries';
import { PreviewedPage } from './PreviewedPage';

let sent: jest.SpiedFunction<typeof window.postMessage>;

beforeEach(() => {
  stubBackend(() => ({ body: { results: [], next: null } }));
  sent = jest.spyOn(window, 'postMessage').mockImplementation(() => undefined);
  renderWithQueries(
    <PreviewedPage builtAt="2026-11-22" siteUrl="" entries={[]} published={() => undefined} />,
  );
});

afterEach(() => sent.mockRestore());

/** Sends the page a draft, as the window around it does; without an iframe a window is its own parent. */
function show(file: string, content: object) {
  const { origin } = window.location;
  const data = { kind: 'draft', file, content, pictures: {} };
  fireEvent(window, new MessageEvent('message', { data, origin, source: window }));
}

test('a click on a text that the page has twice leads to the field of that one', () => {
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
    { kind: 'field', path: 'verses.0.lines.0' },
    { kind: 'field', path: 'verses.1.lines.0' },
  ]);
});

test('an urgent notice is shown until its last day is over', () => {
  const notice = { text: 'No lessons today.', level: 'urgent' };
  show('content/urgent-notice.json', { ...notice, lastDay: '2099-12-18' });
  expect(screen.getByRole('region', { name: 'Notice' })).toHaveTextContent('No lessons today.');
  show('content/urgent-notice.json', { ...notice, lastDay: '2020-12-18' });
  expect(screen.queryByRole('region', { name: 'Notice' })).not.toBeInTheDocument();
});
