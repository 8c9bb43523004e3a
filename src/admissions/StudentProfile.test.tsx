import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import profile from '../../content/student-profile.json';
import { StudentProfile } from './StudentProfile';

test('the page has two buttons, JSS 1-3 and SSS 1-3 (specification, section 2)', () => {
  render(<StudentProfile content={profile} />);
  const buttons = screen.getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(['JSS 1-3', 'SSS 1-3']);
});

test('the two buttons do nothing yet (specification, section 2)', async () => {
  const { container } = render(<StudentProfile content={profile} />);
  const before = container.innerHTML;
  for (const button of screen.getAllByRole('button')) {
    expect(button).toBeEnabled();
    expect(button).toHaveAttribute('type', 'button');
    await userEvent.click(button);
  }
  expect(container.innerHTML).toBe(before);
});

test('the required information: admission number, student passport, date of birth, parent email and phone number (specification, section 2)', () => {
  render(<StudentProfile content={profile} />);
  const names = screen.getAllByRole('listitem').map((item) => item.firstElementChild?.textContent);
  expect(names).toEqual([
    'Admission number',
    'Student passport',
    'Date of birth',
    'Parent email and phone number',
  ]);
});

test('an item without a hint shows its name alone', () => {
  const required = { ...profile.required, items: [{ name: 'Date of birth', hint: null }] };
  render(<StudentProfile content={{ ...profile, required }} />);
  expect(screen.getByRole('listitem')).toHaveTextContent(/^Date of birth$/);
});
