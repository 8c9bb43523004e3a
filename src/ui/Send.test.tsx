import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Send } from './Send';

const NEWS = { subject: 'Prizes & cups: 100% joy #1', path: '/news/prize%20day~2F2025' };
const ADDRESS = 'https://www.school.example/news/prize%20day~2F2025';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

/** Adds `navigator.share`, which jsdom lacks. */
function stubShare(share: (data: ShareData) => Promise<void>) {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
}

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

test('opens the device’s share sheet with the URL of the published page', async () => {
  const share = jest.fn(() => Promise.resolve());
  stubShare(share);
  render(<Send {...NEWS} />);
  await userEvent.click(shareLink());
  expect(share).toHaveBeenCalledWith({ text: NEWS.subject, url: ADDRESS });
});

test('closing the share sheet does nothing', async () => {
  stubShare(() => Promise.reject(new DOMException('closed', 'AbortError')));
  render(<Send {...NEWS} />);
  await userEvent.click(shareLink());
  expect(shareLink()).toBeVisible();
});

test('opens WhatsApp if sharing fails', async () => {
  stubShare(() => Promise.reject(new DOMException('refused', 'NotAllowedError')));
  render(<Send {...NEWS} />);
  await userEvent.click(shareLink());
  // jsdom cannot navigate, and logs that.
  const [[logged] = []] = jest.mocked(console.error).mock.calls;
  expect(String(logged)).toContain('navigation');
  jest.mocked(console.error).mockClear();
});
