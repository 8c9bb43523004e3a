import type { UrgentNoticeContent } from '../content/schemas/urgent-notice';

/** Where the browser remembers which notice was dismissed. */
const STORAGE_KEY = 'dismissed-notice';

/** The end of a day in Lagos, which has no summer time. */
const END_OF_DAY = 'T23:59:59+01:00';

/**
 * The script for the page's head that hides a notice which is past its last day or was dismissed,
 * by marking the root element before anything is painted. Empty while there is no notice.
 */
export function noticeScript({ text, lastDay }: UrgentNoticeContent): string {
  if (text === '') return '';
  const isOver = lastDay === undefined ? 'false' : `Date.now()>${Date.parse(lastDay + END_OF_DAY)}`;
  const isDismissed = `localStorage.getItem(${literal(STORAGE_KEY)})===${literal(text)}`;
  // Storage may be forbidden; then the notice is shown.
  return `try{if(${isOver}||${isDismissed})document.documentElement.dataset.notice='hidden'}catch{}`;
}

/** Hides the notice, and remembers that this one was dismissed: another text is shown again. */
export function dismissNotice({ text }: UrgentNoticeContent) {
  document.documentElement.dataset.notice = 'hidden';
  try {
    localStorage.setItem(STORAGE_KEY, text);
  } catch {
    // Storage is full or forbidden: it comes back with the next page that is loaded.
  }
}

/** A text as a literal of a script inside HTML. */
function literal(value: string): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
