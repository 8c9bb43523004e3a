/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { NextDates } from './NextDates';

const common = { term: { id: 'term', name: 'Term' }, audience: 'Parents' };

const dates = [
  {
    ...common,
    id: 'term/meeting',
    title: 'Meeting',
    firstDay: '2099-03-07',
    lastDay: '2099-03-07',
    starts: '09:00',
    place: 'Hall',
  },
  {
    ...common,
    id: 'term/sports',
    title: 'Sports',
    firstDay: '2099-03-09',
    lastDay: '2099-03-09',
  },
];

test('each date says what, when and where, with a tile that screen readers skip', () => {
  render(<NextDates heading="Next" link="All" dates={dates} further="More follows." />);
  const [meeting, sports, further] = screen.getAllByRole('listitem');
  const lines = within(meeting as HTMLElement).getByText('Meeting').parentElement?.children;
  expect([...(lines ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Meeting',
    'March 7, 2099, 9:00\u00a0AM',
    'Hall',
  ]);
  expect(within(sports as HTMLElement).getByText('Sports').parentElement).toHaveTextContent(
    /^SportsMarch 9, 2099$/,
  );
  expect(further).toHaveTextContent('More follows.');
  const send = within(meeting as HTMLElement).getByRole('link', { name: /: Meeting/ });
  const { searchParams } = new URL(send.getAttribute('href') ?? '');
  expect(searchParams.get('text')).toMatch(
    /^Meeting: Saturday 7 March 2099, 9:00 AM, Hall\. .*\/events#term\/meeting$/,
  );
  const tile = screen.getByText('Sat').parentElement;
  expect(tile).toHaveAttribute('aria-hidden', 'true');
  expect([...(tile?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Mar',
    '7',
    'Sat',
  ]);
});

test('what is an example is a tag after the title', () => {
  const [meeting] = dates;
  const example = {
    ...common,
    ...meeting,
    id: 'term/a',
    title: 'Sports (example)',
    firstDay: '2099-03-07',
    lastDay: '2099-03-07',
  };
  render(<NextDates heading="Next" link="All" dates={[example]} further="More follows." />);
  expect(screen.getByText('(example)').tagName).toBe('SMALL');
});
