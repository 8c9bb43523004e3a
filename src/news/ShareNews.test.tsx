import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { ShareNews } from './ShareNews';

const ITEM = { id: 'prize day/2025', title: 'Prizes & cups: 100% joy #1' };
const SITE = 'https://www.school.example';
const ADDRESS = 'https://www.school.example/news/prize%20day~2F2025';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

/** The device's own way to share; jsdom has none. */
function giveDevice(share: (data: ShareData) => Promise<void>) {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
}

function shareLink() {
  return screen.getByRole('link', { name: /^Share this news/ });
}

function message(link: HTMLElement | null): string | null {
  return new URL(link?.getAttribute('href') ?? '').searchParams.get('text');
}

test('without JavaScript it is a WhatsApp link', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<ShareNews item={ITEM} siteUrl={SITE} />);
  const link = page.querySelector('a');
  expect(link?.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\?text=/);
  expect(message(link)).toBe(`${ITEM.title} ${ADDRESS}`);
});

test('on a device that cannot share by itself it opens WhatsApp in a new tab, safely, and says so', () => {
  render(<ShareNews item={ITEM} siteUrl={SITE} />);
  const link = screen.getByRole('link', {
    name: 'Share this news on WhatsApp (opens in a new tab)',
  });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a device that can share does so, with the URL of the published item', async () => {
  const share = jest.fn(() => Promise.resolve());
  giveDevice(share);
  render(<ShareNews item={ITEM} siteUrl={SITE} />);
  expect(shareLink()).toHaveAccessibleName('Share this news');
  await userEvent.click(shareLink());
  expect(share).toHaveBeenCalledWith({ title: ITEM.title, url: ADDRESS });
});

test('closing the share sheet does nothing', async () => {
  giveDevice(() => Promise.reject(new DOMException('closed', 'AbortError')));
  render(<ShareNews item={ITEM} siteUrl={SITE} />);
  await userEvent.click(shareLink());
  expect(shareLink()).toBeVisible();
});

test('opens WhatsApp if sharing fails', async () => {
  giveDevice(() => Promise.reject(new DOMException('refused', 'NotAllowedError')));
  render(<ShareNews item={ITEM} siteUrl={SITE} />);
  await userEvent.click(shareLink());
  // jsdom leaves no page, and says so.
  const [[said] = []] = jest.mocked(console.error).mock.calls;
  expect(String(said)).toContain('navigation');
  jest.mocked(console.error).mockClear();
});
