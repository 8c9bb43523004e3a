import { savesData } from '../live/connection';

declare global {
  interface Window {
    /** Called when the app shows a page; absent where no pages are saved. */
    pageShown?: () => void;
  }
}

/** How long after a page is shown it is saved, in milliseconds: until its own scripts have come. */
const DELAY_MS = 1000;

/** The id of the line at the top of a page that was opened without a connection (src/offline/opened-page.ts). */
const NOTICE_ID = 'saved-page';

/**
 * Lets the service worker save the pages that are opened, from a device's second visit on, unless its
 * reader saves data.
 * @param worker the address of the service worker
 */
export function savePages(worker: string): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker || savesData() || !isReturning()) return;
  const first = location.pathname;
  let timer: ReturnType<typeof setTimeout>;
  const save = async () => {
    const notice = document.getElementById(NOTICE_ID);
    if (notice && location.pathname === first) return;
    // The app can only have changed to another page with a connection.
    notice?.remove();
    await serviceWorker.register(worker);
    const { active } = await serviceWorker.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ path: location.pathname, loaded });
  };
  const saveLater = () => {
    clearTimeout(timer);
    // Where the browser forbids workers or storage, nothing is saved.
    timer = setTimeout(() => save().catch(() => undefined), DELAY_MS);
  };
  window.pageShown = saveLater;
  if (document.readyState === 'complete') saveLater();
  else addEventListener('load', saveLater);
}

/** Whether the device was here before this tab was opened. */
function isReturning(): boolean {
  try {
    sessionStorage.visit ||= localStorage.visited ? 'again' : 'first';
    localStorage.visited = 'yes';
    return sessionStorage.visit === 'again';
  } catch {
    return false;
  }
}
