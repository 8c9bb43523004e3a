import { render, screen, within } from '@testing-library/react';
import { NextDates } from './NextDates';

const dates = [
  {
    order: 4,
    title: 'Meeting',
    when: 'March 7, 2099, 9:00 AM',
    place: 'Hall',
    month: 'Mar',
    day: '7',
    weekday: 'Sat',
    message: 'Meeting: Saturday 7 March 2099, 9:00 AM, Hall.',
  },
  {
    order: 6,
    title: 'Sports',
    when: 'March 9, 2099',
    place: undefined,
    month: 'Mar',
    day: '9',
    weekday: 'Mon',
    message: 'Sports: Monday 9 March 2099.',
  },
];

test('each date says what, when and where, and the sheet beside it says nothing more', () => {
  render(<NextDates heading="Next" link="All" dates={dates} further="More follows." />);
  const [meeting, sports, further] = screen.getAllByRole('listitem');
  const lines = within(meeting as HTMLElement).getByText('Meeting').parentElement?.children;
  expect([...(lines ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Meeting',
    'March 7, 2099, 9:00 AM',
    'Hall',
  ]);
  expect(within(sports as HTMLElement).getByText('Sports').parentElement).toHaveTextContent(
    /^SportsMarch 9, 2099$/,
  );
  expect(further).toHaveTextContent('More follows.');
  const sheet = screen.getByText('Sat').parentElement;
  expect(sheet).toHaveAttribute('aria-hidden', 'true');
  expect([...(sheet?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Mar',
    '7',
    'Sat',
  ]);
});

test('a date is identified by its place in the year, by which the head shows the next three', () => {
  render(
    <NextDates
      heading="Next"
      link="All"
      dates={dates}
      further="More follows."
      audience="Parents"
    />,
  );
  expect(screen.getByRole('list')).toHaveAttribute('data-next-dates', 'Parents');
  const orders = screen.getAllByRole('listitem').map((item) => item.dataset.date);
  expect(orders).toEqual(['4', '6', 'further']);
});
