import type { UrgentNoticeContent } from '../content/schemas/urgent-notice';
import { endOfDay, startOfDay } from '../content/school-time';
import { attempt } from '../schema/attempt';

const STORAGE_KEY = 'dismissed-notice';

/** Hides the notice before first paint if it has not begun, has expired or was dismissed. */
export function noticeScript({ text, firstDay, lastDay }: UrgentNoticeContent): string {
  if (text === '') return '';
  const times = [
    firstDay === undefined ? [] : `Date.now()<${startOfDay(firstDay)}`,
    lastDay === undefined ? [] : `Date.now()>${endOfDay(lastDay)}`,
  ].flat();
  // Escaped, so that the text cannot close the script element.
  const literal = JSON.stringify(text).replaceAll('<', '\\u003c');
  const isDismissed = `localStorage.getItem('${STORAGE_KEY}')===${literal}`;
  // Shows the notice if storage is forbidden.
  return `try{if(${[...times, isDismissed].join('||')})document.documentElement.dataset.notice='hidden'}catch{}`;
}

/** Hides the notice until its text changes. */
export function dismissNotice({ text }: UrgentNoticeContent) {
  document.documentElement.dataset.notice = 'hidden';
  attempt(() => localStorage.setItem(STORAGE_KEY, text));
}
