/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Send } from './Send';

const NEWS = { subject: 'Prizes & cups: 100% joy #1', path: '/news/prize%20day~2F2025' };
const ADDRESS = 'https://www.school.example/news/prize%20day~2F2025';

function shareLink() {
  return screen.getByRole('link', { name: /^Send on WhatsApp/ });
}

function message(link: HTMLElement | null): string | null {
  return new URL(link?.getAttribute('href') ?? '').searchParams.get('text');
}

test('renders a WhatsApp link without JavaScript', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Send {...NEWS} />);
  const link = page.querySelector('a');
  expect(link?.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\?text=/);
  expect(message(link)).toBe(`${NEWS.subject} ${ADDRESS}`);
});

test('a link with a short label names what it sends', () => {
  render(<Send {...NEWS} label="Send" />);
  expect(shareLink()).toHaveAccessibleName(
    `Send on WhatsApp: ${NEWS.subject} (opens in a new tab)`,
  );
});

test('does the same before and after hydration, even where the device has a share sheet', () => {
  const share = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  render(<Send {...NEWS} />);
  // jsdom opens no window.
  expect(fireEvent.click(shareLink())).toBe(true);
  expect(share).not.toHaveBeenCalled();
  expect(message(shareLink())).toBe(`${NEWS.subject} ${ADDRESS}`);
  Reflect.deleteProperty(navigator, 'share');
});
