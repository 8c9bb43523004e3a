import { savesData } from '../live/connection';
import { attempt } from '../schema/attempt';

declare global {
  interface Window {
    /** Called when the app shows a page; undefined if pages are not saved. */
    pageShown?: () => void;
  }
}

/** Lets the page's own scripts load first. */
const DELAY_MS = 1000;

/** Saves opened pages from the second visit on, unless Save-Data is on. */
export function savePages(worker: string): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker || savesData() || !isReturning()) return;
  // Browsers list only the first 250 by default, but a visitor may stay for weeks.
  performance.setResourceTimingBufferSize(100_000);
  const first = location.pathname;
  let timer: ReturnType<typeof setTimeout>;
  const save = async () => {
    // Added by src/offline/opened-page.ts.
    const notice = document.getElementById('saved-page');
    if (notice && location.pathname === first) return;
    // In-app navigation works only online, so the notice no longer applies.
    notice?.remove();
    await serviceWorker.register(worker);
    const { active } = await serviceWorker.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ path: location.pathname, loaded });
  };
  const saveLater = () => {
    clearTimeout(timer);
    // Browsers may forbid service workers.
    timer = setTimeout(() => save().catch(() => undefined), DELAY_MS);
  };
  window.pageShown = saveLater;
  if (document.readyState === 'complete') saveLater();
  else addEventListener('load', saveLater);
}

function isReturning(): boolean | undefined {
  return attempt(() => {
    sessionStorage.visit ||= localStorage.visited ? 'again' : 'first';
    localStorage.visited = 'yes';
    // Earlier versions of the site stored responses.
    localStorage.removeItem('live-queries');
    return sessionStorage.visit === 'again';
  });
}
