import { render, screen, within } from '@testing-library/react';
import hostel from '../../content/hostel-application.json';
import { HostelApplication } from './HostelApplication';

test('provisional admission does not mean automatic hostel placement (specification, section 2)', () => {
  render(<HostelApplication content={hostel} />);
  expect(
    screen.getByText(/Provisional admission does not mean automatic hostel placement\./),
  ).toBeVisible();
});

test('a boarding applicant must get the hostel form from the bookshop, fill it in and attend an interview (specification, section 2)', () => {
  render(<HostelApplication content={hostel} />);
  expect(
    screen.getByText(
      /A boarding applicant must get the hostel form from the school bookshop, fill it in and attend an interview\./,
    ),
  ).toBeVisible();
});

test('the three steps are in order', () => {
  render(<HostelApplication content={hostel} />);
  const steps = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
    'Get the hostel form',
    'Fill it in',
    'Attend an interview',
  ]);
});

test('the further sections have their own headings', () => {
  render(<HostelApplication content={hostel} />);
  for (const { heading, paragraphs } of hostel.sections) {
    expect(screen.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    for (const paragraph of paragraphs) expect(screen.getByText(paragraph)).toBeVisible();
  }
});
