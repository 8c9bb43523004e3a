/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { parseRichText } from '../schema/rich-text';
import { RichText } from './RichText';

function renderText(markdown: string) {
  render(<RichText content={parseRichText(markdown)} />);
}

test('renders bold, italic and links', () => {
  renderText('The **new** *fees*, [in full](/fees), at [our bank](https://bank.example)');
  expect(screen.getByText('new').tagName).toBe('STRONG');
  expect(screen.getByText('fees').tagName).toBe('EM');
  expect(screen.getByRole('link', { name: 'in full' })).toHaveAttribute('href', '/fees');
  expect(screen.getByRole('link', { name: 'our bank (opens in a new tab)' })).toHaveAttribute(
    'href',
    'https://bank.example',
  );
});

test('a numbered list keeps its first number; other lists have bullets', () => {
  renderText('3. Form\n4. Visit\n\nAlso:\n\n- Pen');
  const [steps, things] = screen.getAllByRole('list');
  expect(steps?.tagName).toBe('OL');
  expect(steps).toHaveAttribute('start', '3');
  expect(things?.tagName).toBe('UL');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Form',
    'Visit',
    'Pen',
  ]);
});

test('plain text is one paragraph', () => {
  renderText('2 * 3 * 4');
  expect(screen.getByRole('paragraph')).toHaveTextContent('2 * 3 * 4');
});

test('renders hard line breaks', () => {
  renderText('P.O. Box 77  \nJos');
  const text = screen.getByRole('paragraph');
  expect(text.querySelector('br')).toBeInTheDocument();
  expect(text).toHaveTextContent('P.O. Box 77Jos');
});
