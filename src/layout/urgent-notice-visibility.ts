import { attempt } from '../content/attempt';
import type { UrgentNoticeContent } from '../content/schemas/urgent-notice';

const STORAGE_KEY = 'dismissed-notice';

/** Lagos time. */
const END_OF_DAY = 'T23:59:59+01:00';

/** Hides the notice before first paint if it has expired or was dismissed. */
export function noticeScript({ text, lastDay }: UrgentNoticeContent): string {
  if (text === '') return '';
  const isOver = lastDay === undefined ? 'false' : `Date.now()>${Date.parse(lastDay + END_OF_DAY)}`;
  // Escaped, so that the text cannot close the script element.
  const literal = JSON.stringify(text).replaceAll('<', '\\u003c');
  const isDismissed = `localStorage.getItem('${STORAGE_KEY}')===${literal}`;
  // Shows the notice if storage is forbidden.
  return `try{if(${isOver}||${isDismissed})document.documentElement.dataset.notice='hidden'}catch{}`;
}

/** Hides the notice until its text changes. */
export function dismissNotice({ text }: UrgentNoticeContent) {
  document.documentElement.dataset.notice = 'hidden';
  attempt(() => localStorage.setItem(STORAGE_KEY, text));
}
