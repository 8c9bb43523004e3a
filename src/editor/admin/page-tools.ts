import type { EditorConfig } from '../config/editor-config';
import { element } from '../grid/element';
import { showDeleted, showHistory } from './history/history';
import { showNotice } from './notice';
import { decapState } from './opened-entry';
import { othersAtPage, type Place, scheduledNews, stateOnWebsite } from './page-status';

/** How often is looked again, in milliseconds: who else is there, and what the website serves. */
const INTERVAL = 30_000;

/** Shows what Decap has no place for below its forms and lists: versions, what was deleted, and what is going on. */
export function showPageTools(config: EditorConfig): void {
  const buttons = element('span', {});
  const scheduled = element('p', { role: 'status' });
  const others = element('p', { role: 'status' });
  const website = element('p', { role: 'status' });
  const tools = element('nav', { className: 'editor-tools' }, scheduled, others, website, buttons);
  tools.ariaLabel = 'More about this page';
  const say = (line: HTMLElement, text: string) => {
    // Only what is new is read aloud.
    if (line.textContent !== text) line.textContent = text;
  };
  let lookedAt = 0;
  const look = async ({ collection, slug }: Place) => {
    if (!slug || Date.now() - lookedAt < INTERVAL) return;
    lookedAt = Date.now();
    // Neither is worth a message when it does not work.
    const [who, state] = await Promise.all([
      othersAtPage(config, collection, slug).catch(() => ''),
      stateOnWebsite(config, collection, slug, Date.now()).catch(() => ''),
    ]);
    const now = placeOf(window.location.hash);
    if (now.collection !== collection || now.slug !== slug) return;
    say(others, who);
    say(website, state);
  };
  const open = () => {
    lookedAt = 0;
    buttons.replaceChildren(...toolsOf(config, placeOf(window.location.hash)));
    say(others, '');
    say(website, '');
  };
  window.addEventListener('hashchange', open);
  window.setInterval(() => {
    const state = decapState();
    // There is no user before the sign-in.
    if (!state?.auth.user) return;
    const place = placeOf(window.location.hash);
    say(scheduled, scheduledNews(place, state, Date.now()));
    void look(place);
  }, 1_000);
  open();
  document.body.append(tools);
}

/** What an address of Decap leads to. */
function placeOf(hash: string): Place {
  const [, collection = '', slug] =
    /^#\/collections\/([\w-]+)(?:\/(?:entries\/([^/?]+)|new))?/.exec(hash) ?? [];
  return { collection, slug: /\/new\b/.test(hash) ? '' : slug };
}

function toolsOf(config: EditorConfig, { collection, slug }: Place): readonly HTMLElement[] {
  if (slug) return [tool('Earlier versions', () => showHistory(config, collection, slug))];
  const found = config.collections.find(({ name }) => name === collection);
  const isList = found && 'folder' in found && slug === undefined;
  return isList ? [tool('Deleted', () => showDeleted(config, collection))] : [];
}

function tool(label: string, show: () => Promise<void>): HTMLElement {
  const button = element('button', { type: 'button' }, label);
  button.addEventListener('click', async () => {
    button.disabled = true;
    await show().catch((error: unknown) => showNotice(`This did not work: ${error}`));
    button.disabled = false;
  });
  return button;
}
