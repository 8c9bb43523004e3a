import type { UrgentNoticeContent } from '../content/schemas/urgent-notice';

/** The key under which the browser stores the text of the dismissed notice. */
const STORAGE_KEY = 'dismissed-notice';

/** The end of a day in Lagos, which has no summer time. */
const END_OF_DAY = 'T23:59:59+01:00';

/**
 * The script for the page's head that hides a notice which is past its last day or was dismissed. It
 * sets an attribute of the root element before the first paint. Empty while there is no notice.
 */
export function noticeScript({ text, lastDay }: UrgentNoticeContent): string {
  if (text === '') return '';
  const isOver = lastDay === undefined ? 'false' : `Date.now()>${Date.parse(lastDay + END_OF_DAY)}`;
  const isDismissed = `localStorage.getItem(${literal(STORAGE_KEY)})===${literal(text)}`;
  // The notice is shown when storage is forbidden.
  return `try{if(${isOver}||${isDismissed})document.documentElement.dataset.notice='hidden'}catch{}`;
}

/** Hides the notice until its text changes. */
export function dismissNotice({ text }: UrgentNoticeContent) {
  document.documentElement.dataset.notice = 'hidden';
  try {
    localStorage.setItem(STORAGE_KEY, text);
  } catch {
    // Storage is full or forbidden: the notice is back on the next page that is loaded.
  }
}

/** A string literal for a script inside HTML. */
function literal(value: string): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
