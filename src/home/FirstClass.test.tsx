/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { firstClass } from '../../e2e/content/school-history.json';
import { FirstClass } from './FirstClass';
import { chooseNameOfTheDay } from './name-of-the-day';

test('one girl can be chosen at a time, and her name and text label her radio button', async () => {
  const { container } = render(<FirstClass content={firstClass} />);
  // Only wide screens load the drawing with one row of girls.
  expect(container.querySelector('source')).toHaveAttribute('media', '(min-width: 60rem)');
  expect(screen.getAllByRole('radio')).toHaveLength(30);
  await userEvent.click(screen.getByText('Pupil 4'));
  expect(
    screen.getByRole('radio', { name: 'Pupil 4 From house 4. Headmistress. 4 of 30' }),
  ).toBeChecked();
  await userEvent.click(screen.getByText('Pupil 5'));
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Read their story' })).toHaveAttribute(
    'href',
    // That of the chosen girl.
    '/school-history/pupil-5',
  );
});

/** As the clock of the page does (src/ui/clock.ts). */
const tellDay = (today: string) => {
  document.documentElement.dataset.today = today;
};

afterEach(() => {
  delete document.documentElement.dataset.today;
  delete document.documentElement.dataset.scripts;
});

const chosen = () => screen.getByRole('radio', { checked: true }).closest('label')?.textContent;

test('each day another girl is chosen at first, and the choice of the visitor stays', async () => {
  tellDay('2027-01-31');
  document.documentElement.dataset.scripts = 'run';
  render(<FirstClass content={firstClass} />);
  expect(chosen()).toMatch(/^Pupil 1\D/);
  tellDay('2028-01-03');
  chooseNameOfTheDay();
  expect(chosen()).toMatch(/^Pupil 3\D/);
  tellDay('2028-01-07');
  chooseNameOfTheDay();
  expect(chosen()).toMatch(/^Pupil 3\D/);
});

test('before hydration, the link opens the girl of the day', () => {
  document.body.innerHTML = renderToString(<FirstClass content={firstClass} />);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/school-history#register');
  tellDay('2027-01-09');
  chooseNameOfTheDay();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/school-history/pupil-9');
  document.body.replaceChildren();
});

test('the choice of the visitor before hydration stays, also of the first girl', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<FirstClass content={firstClass} />);
  tellDay('2027-01-09');
  chooseNameOfTheDay();
  await userEvent.click(screen.getByText('Pupil 1'));
  render(<FirstClass content={firstClass} />, { container, hydrate: true });
  expect(chosen()).toMatch(/^Pupil 1\D/);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/school-history/pupil-1');
});

test('the buttons choose the previous and the next girl, around the end', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  tellDay('2027-01-01');
  render(<FirstClass content={firstClass} />);
  await userEvent.click(screen.getByRole('button', { name: 'Previous name' }));
  expect(chosen()).toMatch(/^Pupil 30/);
  await userEvent.click(screen.getByRole('button', { name: 'Next name' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next name' }));
  expect(chosen()).toMatch(/^Pupil 2\D/);
});

test('the buttons announce whom they choose; a radio button is announced by itself', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  render(<FirstClass content={firstClass} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.click(screen.getByText('Pupil 4'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  // What an extension adds is passed over.
  for (const radio of screen.getAllByRole('radio')) radio.after(document.createElement('i'));
  screen.getByRole('group').prepend(document.createElement('input'));
  await userEvent.click(screen.getByRole('button', { name: 'Next name' }));
  expect(screen.getByRole('status')).toHaveTextContent(
    'Pupil 5 From house 5. Headmistress. 5 of 30',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Previous name' }));
  await userEvent.click(screen.getByText('Pupil 1'));
  await userEvent.click(screen.getByRole('button', { name: 'Previous name' }));
  expect(screen.getByRole('status')).toHaveTextContent(
    'Pupil 30 From house 30. Headmistress. 30 of 30',
  );
});
