import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import dates from '../../e2e/content/dates.json';
import events from '../../e2e/content/events.json';
import { Events } from './Events';

function renderEvents() {
  return render(<Events content={events} dates={dates} builtAt="2025-10-15" />);
}

const agenda = () => within(screen.getByRole('region', { name: 'Coming up' }));

test('the events of the content are under their heading (specification, section 2)', () => {
  renderEvents();
  expect(screen.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  expect(agenda().getByRole('heading', { level: 2, name: 'Coming up' })).toBeVisible();
  const titles = agenda().getAllByRole('heading', { level: 3 });
  expect(titles.map((title) => title.textContent)).toEqual([
    'Makers’ Fair',
    'Walk up the hill',
    'Concert',
  ]);
});

test('there are two inputs and a button (specification, section 2)', () => {
  renderEvents();
  expect(screen.getByRole('textbox', { name: 'Month or place' })).toBeEnabled();
  expect(screen.getByRole('textbox', { name: 'What' })).toBeEnabled();
  const button = screen.getByRole('button', { name: 'Show events' });
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('type', 'button');
});

test('a sentence before the fields says that the search does not work', () => {
  renderEvents();
  const note = screen.getByText('Nothing is searched yet.');
  const [field] = screen.getAllByRole('textbox');
  expect(note.compareDocumentPosition(field as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the inputs and the button do nothing (specification, section 2)', async () => {
  const { container } = renderEvents();
  const before = container.innerHTML;
  await userEvent.type(screen.getByRole('textbox', { name: 'Month or place' }), 'November{Enter}');
  await userEvent.type(screen.getByRole('textbox', { name: 'What' }), 'Mass{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Show events' }));
  expect(container.innerHTML).toBe(before);
  expect(screen.getByRole('textbox', { name: 'What' })).toHaveValue('Mass');
});

test('the page has a month calendar under its own heading (specification, section 2)', () => {
  renderEvents();
  const calendar = within(screen.getByRole('region', { name: 'Months' }));
  expect(calendar.getByRole('grid')).toBeVisible();
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/drawings/events.svg');
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
