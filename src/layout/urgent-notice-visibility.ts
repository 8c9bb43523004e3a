import type { UrgentNoticeContent } from '../content/schemas/urgent-notice';
import { attempt } from '../schema/attempt';

const STORAGE_KEY = 'dismissed-notice';

/** The editor gives the id; a notice that was written by hand is known by its days and its text. */
function noticeId({ id, firstDay, lastDay, text }: UrgentNoticeContent): string {
  return id ?? [firstDay, lastDay, text].join(' ');
}

/** Hides the notice if it has not begun, has expired or was dismissed. Inlined: cannot use outer variables. */
function followNotice(firstDay: string, end: string, storageKey: string, id: string) {
  const { dataset } = document.documentElement;
  addEventListener('newtime', () => {
    // On this page, also without storage.
    if (dataset.notice === 'dismissed') return;
    const { today = '', time } = dataset;
    let isHidden = today < firstDay || `${today} ${time}` >= end;
    try {
      isHidden ||= localStorage.getItem(storageKey) === id;
    } catch {
      // Without storage, it is shown.
    }
    if (isHidden) dataset.notice = 'hidden';
    else delete dataset.notice;
  });
}

/** Runs before first paint, and each quarter of an hour (src/ui/clock.ts). */
export function noticeScript(notice: UrgentNoticeContent): string {
  if (notice.text === '') return '';
  const { firstDay = '', lastDay = '9999', lastTime = '24' } = notice;
  const values = [firstDay, `${lastDay} ${lastTime}`, STORAGE_KEY, noticeId(notice)];
  // Escaped, so that the text cannot close the script element.
  const literals = values.map((value) => JSON.stringify(value).replaceAll('<', '\\u003c'));
  return `(${followNotice})(${literals.join()})`;
}

/** Hides the notice until another is published. */
export function dismissNotice(notice: UrgentNoticeContent) {
  document.documentElement.dataset.notice = 'dismissed';
  attempt(() => localStorage.setItem(STORAGE_KEY, noticeId(notice)));
}
