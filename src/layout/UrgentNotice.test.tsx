/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UrgentNoticeContent } from '../content/schemas/urgent-notice';
import { dayOf } from '../content/school-time';
import school from '../school';
import { UrgentNotice } from './UrgentNotice';
import { noticeScript } from './urgent-notice-visibility';

const closed: UrgentNoticeContent = {
  text: 'The school is closed on Friday.',
  level: 'urgent',
  lastDay: '2026-12-18',
  link: { label: 'Read why', url: '/news' },
};

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.notice;
});

afterEach(() => {
  delete document.documentElement.dataset.today;
  delete document.documentElement.dataset.time;
});

/** Runs the inline head script as the browser does before the first paint, at `moment`. */
function firstPaint(content: UrgentNoticeContent, moment = '2026-12-01T08:00:00+01:00') {
  const at = new Date(moment);
  const time = at.toLocaleTimeString('sv', { timeZone: school.timeZone });
  Object.assign(document.documentElement.dataset, { today: dayOf(at.getTime()), time });
  // The clock tells the time at once.
  const listen = (_type: string, listener: () => void) => listener();
  new Function('addEventListener', noticeScript(content))(listen);
  return document.documentElement.dataset.notice;
}

test('an urgent notice shows its text, its link and a way to dismiss it', () => {
  render(<UrgentNotice content={closed} />);
  const banner = screen.getByRole('region', { name: 'Notice' });
  // A space separates the text from the link.
  expect(screen.getByText(/closed on Friday/).textContent).toBe(
    'The school is closed on Friday. Read why',
  );
  expect(banner).toHaveAttribute('data-level', 'urgent');
  expect(screen.getByRole('link', { name: 'Read why' })).toHaveAttribute('href', '/news');
  const dismiss = screen.getByRole('button', { name: 'Dismiss this notice' });
  expect(dismiss).toBeVisible();
  expect(dismiss).toHaveClass('needs-script');
});

test('a link to another site opens in a new tab', () => {
  const link = { label: 'Read why', url: 'https://weather.example' };
  render(<UrgentNotice content={{ ...closed, link }} />);
  const more = screen.getByRole('link', { name: /^Read why/ });
  expect(more).toHaveAttribute('href', 'https://weather.example');
  expect(more).toHaveAttribute('target', '_blank');
});

test('without text there is no banner and no script', () => {
  const { container } = render(<UrgentNotice content={{ text: '', level: 'information' }} />);
  expect(container).toBeEmptyDOMElement();
  expect(noticeScript({ text: '', level: 'information' })).toBe('');
});

test('a notice is shown until the end of its last day at the school', () => {
  expect(firstPaint(closed, '2026-12-18T23:59:59Z')).toBeUndefined();
  expect(firstPaint(closed, '2026-12-19T00:00:00Z')).toBe('hidden');
});

test('a notice is shown until an hour of its last day, also in a tab that stays open', () => {
  const closing = { ...closed, lastTime: '14:00' };
  expect(firstPaint(closing, '2026-12-17T20:00:00Z')).toBeUndefined();
  expect(firstPaint(closing, '2026-12-18T13:59:59Z')).toBeUndefined();
  expect(firstPaint(closing, '2026-12-18T14:00:00Z')).toBe('hidden');
});

test('a notice is shown from the start of its first day at the school', () => {
  const planned = { ...closed, firstDay: '2026-12-14' };
  expect(firstPaint(planned, '2026-12-13T23:59:59Z')).toBe('hidden');
  delete document.documentElement.dataset.notice;
  expect(firstPaint(planned, '2026-12-14T00:00:00Z')).toBeUndefined();
});

test('a notice without a last day is always shown', () => {
  const { lastDay: _lastDay, ...lasting } = closed;
  expect(firstPaint(lasting, '2036-01-01T00:00:00+01:00')).toBeUndefined();
});

test('a dismissed notice stays hidden, and a new one is shown', async () => {
  render(<UrgentNotice content={closed} />);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss this notice' }));
  expect(document.documentElement.dataset.notice).toBeDefined();
  delete document.documentElement.dataset.notice;
  expect(firstPaint(closed)).toBe('hidden');
  delete document.documentElement.dataset.notice;
  expect(firstPaint({ ...closed, text: 'The school is open again.' })).toBeUndefined();
});

test('a dismissed text that is published again is another notice, and a corrected one is the same', async () => {
  const march = { ...closed, id: 'notice-3' };
  render(<UrgentNotice content={march} />);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss this notice' }));
  delete document.documentElement.dataset.notice;
  expect(firstPaint({ ...march, text: 'The school is closed, on Friday.' })).toBe('hidden');
  expect(firstPaint({ ...closed, id: 'notice-4' })).toBeUndefined();
});

test('without an id, another day tells a notice from an earlier one of its text', async () => {
  const march = { ...closed, firstDay: '2026-03-02', lastDay: '2026-03-06' };
  render(<UrgentNotice content={march} />);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss this notice' }));
  delete document.documentElement.dataset.notice;
  expect(firstPaint(march, '2026-03-02T08:00:00+01:00')).toBe('hidden');
  const june = { ...closed, firstDay: '2026-06-01', lastDay: '2026-06-05' };
  expect(firstPaint(june, '2026-06-01T08:00:00+01:00')).toBeUndefined();
});

test('a notice that stood ends with its last day, in a tab that stays open', () => {
  expect(firstPaint(closed, '2026-12-18T08:00:00+01:00')).toBeUndefined();
  expect(firstPaint(closed, '2026-12-19T08:00:00+01:00')).toBe('hidden');
});

test('without storage a notice is shown, and can be dismissed on this page', async () => {
  const throwForbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  const read = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(throwForbidden);
  const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(throwForbidden);
  expect(firstPaint(closed)).toBeUndefined();
  render(<UrgentNotice content={closed} />);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss this notice' }));
  const { notice } = document.documentElement.dataset;
  expect(notice).toBeDefined();
  // The visitor returns to the tab.
  expect(firstPaint(closed)).toBe(notice);
  read.mockRestore();
  write.mockRestore();
});

test('text that looks like markup stays text', () => {
  const text = '</script><script>alert(1)</script>';
  render(<UrgentNotice content={{ text, level: 'urgent' }} />);
  expect(screen.getByText(text)).toBeVisible();
  expect(noticeScript({ text, level: 'urgent' })).not.toContain('</script>');
});

test('the focus goes from the dismissed notice to the content', async () => {
  render(
    <>
      <UrgentNotice content={closed} />
      <main id="content" tabIndex={-1} />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss this notice' }));
  expect(screen.getByRole('main')).toHaveFocus();
});
