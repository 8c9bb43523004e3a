import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import profile from '../../e2e/content/student-profile.json';
import { StudentProfile } from './StudentProfile';

test('the page has two buttons (specification, section 2)', () => {
  render(<StudentProfile content={profile} />);
  const buttons = screen.getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(['Years 1-3', 'Years 4-6']);
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

test('the required information is listed (specification, section 2)', () => {
  render(<StudentProfile content={profile} />);
  const names = screen.getAllByRole('listitem').map((item) => item.firstElementChild?.textContent);
  expect(names).toEqual([
    'Letter of welcome',
    'Two photographs',
    'Birth certificate',
    'Address of your family',
  ]);
});

test('an item without a hint shows its name alone', () => {
  const required = { ...profile.required, items: [{ name: 'Date of birth', hint: null }] };
  render(<StudentProfile content={{ ...profile, required }} />);
  expect(screen.getByRole('listitem')).toHaveTextContent(/^Date of birth$/);
});
