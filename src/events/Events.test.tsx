/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import dates from '../../e2e/content/dates.json';
import events from '../../e2e/content/events.json';
import { Events } from './Events';

function renderEvents() {
  return render(<Events content={events} dates={dates} builtAt="2025-10-15" />);
}

const agenda = () => within(screen.getByRole('region', { name: 'Coming up' }));

test('the page has its events and a month calendar, each with a heading (specification, section 2)', () => {
  renderEvents();
  expect(screen.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  const heading = agenda().getByRole('heading', { level: 2, name: 'Coming up' });
  // Closed at the end of the page, out of print and of search engines’ snippets.
  const part = heading.closest('details');
  expect(part).not.toHaveAttribute('open');
  expect(part).toHaveAttribute('data-nosnippet');
  expect(part).toHaveClass('not-printed');
  const titles = agenda().getAllByRole('heading', { level: 3 });
  expect(titles.map((title) => title.textContent)).toEqual([
    'Makers’ Fair',
    'Walk up the hill',
    'Concert',
  ]);
  const calendar = within(screen.getByRole('region', { name: 'Months' }));
  expect(calendar.getByRole('grid')).toBeVisible();
  // `data-app` hydrates the page when the region comes into view.
  expect(screen.getByRole('region', { name: 'Months' })).toHaveAttribute('data-app');
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/drawings/events.svg');
});

test('two inputs and a button do nothing, as a sentence before them says (specification, section 2)', async () => {
  const { container } = renderEvents();
  const before = container.innerHTML;
  const month = screen.getByRole('textbox', { name: 'Month or place' });
  const what = screen.getByRole('textbox', { name: 'What' });
  const button = screen.getByRole('button', { name: 'Show events' });
  for (const control of [month, what, button]) expect(control).toBeEnabled();
  expect(button).toHaveAttribute('type', 'button');
  const note = screen.getByText('Nothing is searched yet.');
  expect(note.compareDocumentPosition(month)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.type(month, 'May{Enter}');
  await userEvent.type(what, 'Mass{Enter}');
  await userEvent.click(button);
  expect(container.innerHTML).toBe(before);
  expect(what).toHaveValue('Mass');
});

test('any month and day of the calendar leave the list unchanged (specification, section 2)', async () => {
  renderEvents();
  const list = screen.getByRole('region', { name: 'Coming up' });
  const before = list.innerHTML;
  const months = within(screen.getByRole('region', { name: 'Months' }));
  // In every month; the grid's first days may be of the month before, which a click shows.
  await userEvent.click(months.getByRole('button', { name: /\b15,/ }));
  const month = months.getByRole('grid').getAttribute('aria-label');
  await userEvent.click(months.getByRole('button', { name: /next month/i }));
  expect(months.getByRole('grid')).not.toHaveAttribute('aria-label', month);
  expect(list.innerHTML).toBe(before);
});

test('an event shows its date, time and place if set', () => {
  render(
    <Events
      content={{
        ...events,
        events: [
          { title: 'Opening Mass', text: 'All are welcome.', date: '2025-10-06', time: '8:00 am' },
          { title: 'Sports', text: 'Bring water.', place: 'Field' },
          { title: 'Fair', text: 'Each Friday.', time: '9:00 am' },
        ],
      }}
      dates={dates}
      builtAt="2025-10-15"
    />,
  );
  const [mass, sports, fair] = agenda().getAllByRole('listitem');
  expect(mass).toHaveTextContent('Opening MassOctober 6, 20258:00 amAll are welcome.');
  expect(agenda().getByText('October 6, 2025')).toHaveAttribute('datetime', '2025-10-06');
  expect(sports).toHaveTextContent('SportsFieldBring water.');
  expect(fair).toHaveTextContent('Fair9:00 amEach Friday.');
});
