/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import profile from '../../e2e/content/student-profile.json';
import { StudentProfile } from './StudentProfile';

test('the page has two buttons (specification, section 2)', () => {
  render(<StudentProfile content={profile} />);
  const buttons = screen.getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(['Years 1-3', 'Years 4-6']);
});

test('a sentence before the buttons says they do nothing yet, and one after them gives a contact', () => {
  render(<StudentProfile content={profile} />);
  const note = screen.getByText(profile.classes.note);
  const [button] = screen.getAllByRole('button');
  const call = screen.getByRole('link', { name: 'Call +353 57 222 3344' });
  expect(note.compareDocumentPosition(button as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(button?.compareDocumentPosition(call)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
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
  const [, list] = screen.getAllByRole('list');
  const items = within(list as HTMLElement).getAllByRole('listitem');
  expect(screen.getByRole('heading', { level: 2, name: profile.required.heading })).toBeVisible();
  expect(screen.getByText(profile.required.introduction)).toBeVisible();
  const names = items.map((item) => item.firstElementChild?.textContent);
  expect(names).toEqual([
    'Letter of welcome',
    'Two photographs',
    'Birth certificate',
    'Address of your family',
  ]);
});

test('the page starts with its title and introduction', () => {
  const introduction = ['Welcome to all.', 'Read the list first.'];
  render(<StudentProfile content={{ ...profile, introduction }} />);
  expect(screen.getByRole('heading', { level: 1, name: profile.title })).toBeVisible();
  for (const paragraph of introduction) expect(screen.getByText(paragraph)).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: profile.classes.heading })).toBeVisible();
});

test('an item shows its hint', () => {
  render(<StudentProfile content={profile} />);
  const [letter] = profile.required.items;
  const item = screen.getByText('Letter of welcome').closest('li');
  expect(item).toHaveTextContent(`Letter of welcome${letter?.hint}`);
});

test('an item without a hint shows its name alone', () => {
  const required = { ...profile.required, items: [{ name: 'Date of birth' }] };
  render(<StudentProfile content={{ ...profile, required }} />);
  const item = screen.getByText('Date of birth').closest('li');
  expect(item).toHaveTextContent(/^Date of birth$/);
  expect(item?.children).toHaveLength(1);
});
