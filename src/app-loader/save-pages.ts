import { attempt } from '../schema/attempt';

/* Saves opened pages; loaded from the second visit on. */

declare global {
  interface Window {
    /** Called when the app shows a page; undefined if pages are not saved. */
    pageShown?: () => void;
  }
}

/** Lets the page's own scripts load first. */
const DELAY_MS = 1000;

// Only app-loader.ts loads this script.
const { settings, trustOwnScript } = window.appLoader as NonNullable<typeof window.appLoader>;
const { serviceWorker } = navigator;

// Earlier versions of the site stored responses.
attempt(() => localStorage.removeItem('live-queries'));
if (serviceWorker) savePages(trustOwnScript(settings.worker ?? ''));

function savePages(worker: string): void {
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
