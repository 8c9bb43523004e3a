import { draftOf } from './draft.js';

/** How long the check may take, in milliseconds; after that the build's own check has to do. */
const CHECK_MS = 5_000;

/**
 * Asks /preview for the problems of an entry before it is saved, so that nothing is written that the
 * build would refuse. The form has its own rules, but a rule can be more than a form can hold.
 */
export async function checkBeforeSaving(config, entry) {
  if (config.backend.name === 'proxy') await checkWriter(config.backend.proxy_url);
  const problems = await problemsOf(draftOf(config, entry));
  if (problems.length > 0) throw refusal(problems.join('\n'));
}

/** Decap says `Failed to fetch` when the program that writes the files has gone; this says what to do. */
async function checkWriter(url) {
  const body = JSON.stringify({ action: 'info' });
  const headers = { 'Content-Type': 'application/json' };
  const there = await fetch(url, { method: 'POST', headers, body }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!there) {
    throw refusal(
      'the program that writes the files has stopped. Start it again with: npm run edit. Then save again; what you wrote is kept in this browser meanwhile.',
    );
  }
}

let checker;

function problemsOf(draft) {
  const id = crypto.randomUUID();
  return new Promise((resolve) => {
    const end = (problems) => {
      clearTimeout(timer);
      window.removeEventListener('message', hear);
      resolve(problems);
    };
    const ask = () =>
      checker.contentWindow.postMessage({ kind: 'check', id, ...draft }, location.origin);
    const hear = ({ origin, source, data }) => {
      if (origin !== location.origin || source !== checker.contentWindow) return;
      if (data?.kind === 'ready') ask();
      if (data?.kind === 'checked' && data.id === id) end(data.problems);
    };
    const timer = setTimeout(() => end([]), CHECK_MS);
    window.addEventListener('message', hear);
    if (checker) ask();
    else openChecker();
  });
}

/** A preview that nobody sees: the visible one may be switched off. */
function openChecker() {
  checker = document.createElement('iframe');
  checker.src = '/preview';
  checker.title = 'Check before saving';
  // Seen by nobody, but laid out: the script of a page starts when it is painted.
  checker.className = 'editor-checker';
  checker.inert = true;
  document.body.append(checker);
}

function refusal(message) {
  const error = new Error(message);
  // Decap shows the error's name and message; the name says nothing to a reader.
  error.name = '';
  return error;
}
