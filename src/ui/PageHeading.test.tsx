/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { PageHeading } from './PageHeading';

test('the introduction follows the title', () => {
  render(<PageHeading title="Fees" introduction="What a term costs." />);
  const title = screen.getByRole('heading', { level: 1, name: 'Fees' });
  const introduction = screen.getByRole('paragraph');
  expect(introduction).toHaveTextContent('What a term costs.');
  expect(title.compareDocumentPosition(introduction)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a heading without an introduction or a drawing is only a title', () => {
  render(<PageHeading title="Fees" />);
  expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent(/^Fees$/);
  expect(screen.queryByRole('presentation')).not.toBeInTheDocument();
});

test('a date is marked as its title is', () => {
  const meeting = {
    id: 'term/meeting',
    title: 'Meeting (example)',
    audience: 'Parents',
    term: { id: 'term', name: 'Term' },
    firstDay: '2099-03-07',
    lastDay: '2099-03-07',
  };
  render(
    <PageHeading title="PTA" facts={[{ label: 'Next', date: { tag: 'pta', dates: [meeting] } }]} />,
  );
  expect(screen.getByRole('definition')).toHaveTextContent('Sat 7 March (example)');
  expect(screen.getByText('(example)').tagName).toBe('SMALL');
});

test('an answer has a direction of its own: on a page in Arabic, 8:00 AM would become AM 8:00', () => {
  render(<PageHeading title="Fees" facts={[{ label: 'Opens', answer: '8:00 AM (example)' }]} />);
  expect(screen.getByRole('definition').innerHTML).toMatch(/^<bdi>8:00&nbsp;AM .*<\/bdi>$/);
});

test('the drawing is decorative, has dimensions and loads lazily', () => {
  render(<PageHeading title="Fees" drawing="academics" />);
  const drawing = screen.getByRole('presentation');
  for (const [name, value] of Object.entries({
    src: '/drawings/academics.svg',
    alt: '',
    width: '640',
    height: '300',
    loading: 'lazy',
  })) {
    expect(drawing).toHaveAttribute(name, value);
  }
});
