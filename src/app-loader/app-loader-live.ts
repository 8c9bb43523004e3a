import { rotateHero } from '../home/rotate-hero';
import { requestEarly } from '../live/request-answer';
import { entryHashes, responseHash } from '../live/response-hash';
import { isFresh } from '../live/timeouts-and-retries';
import { attempt } from '../schema/attempt';
import { splitList } from './preload';

/* Loaded after paint by pages that hydrate automatically; inline, this script would cost the home page a round trip. */

// Only app-loader.ts loads this script.
const appLoader = window.appLoader as NonNullable<typeof window.appLoader>;
const { settings, start } = appLoader;
const { startOn, preloads, path = '' } = settings;

if (document.documentElement.dataset.scripts !== 'run') {
  appLoader.requestData = () => {
    liveCalls().forEach(request);
  };
  if (appLoader.isStarted) appLoader.requestData();
  else if (startOn === 'change') startOnChange();
  else if (startOn === 'view') startOnView();
}

function startOnView() {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) start();
  });
  const part = document.querySelector('[data-app]');
  if (part) observer.observe(part);
}

function startOnChange() {
  // Only the app can show missing data.
  if (document.querySelector('[data-waiting]')) return start();
  rotateHero(document.querySelector<HTMLElement>('[data-hero]'));
  watchLiveData();
}

function liveCalls(): string[] {
  return splitList(preloads).map((call) => call.replace('{segment}', segment));
}

/** The id in the URL (src/routes.ts), encoded for the backend. */
function segment(): string {
  const encoded = location.pathname.split('/').pop() ?? '';
  const id = attempt(() => decodeURIComponent(encoded.replace(/~([0-9A-F]{2})/g, '%$1')));
  return id === undefined ? encoded : encodeURIComponent(id);
}

/** Hydrates if the backend's data differs from the page's, now or when the visitor returns. */
function watchLiveData() {
  let checkedAt = 0;
  async function check() {
    checkedAt = Date.now();
    const current = await Promise.all(liveCalls().map(isUnchanged));
    if (current.includes(false)) start();
  }
  function checkAgain() {
    if (!appLoader.isStarted && !document.hidden && !isFresh(checkedAt)) void check();
  }
  void check();
  document.addEventListener('visibilitychange', checkAgain);
}

/** For the app, which may take the answer. */
function request(call: string): Promise<unknown> {
  // Only items have a parent, and only those that the build knew have hashes.
  const isItem = path.lastIndexOf('/') > 0 && settings.responseHashes !== undefined;
  return requestEarly(call, isItem);
}

async function isUnchanged(call: string): Promise<boolean> {
  try {
    const answer = await request(call);
    return answer === undefined || isKnown(answer);
  } catch {
    return false;
  }
}

function isKnown(body: unknown): boolean {
  const known = splitList(settings.responseHashes);
  return [responseHash(body), ...entryHashes(body)].some((hash) => known.includes(hash ?? ''));
}
