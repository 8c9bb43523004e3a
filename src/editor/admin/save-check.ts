import type { EditorConfig } from '../config/editor-config';
import { checkDraft } from '../draft';
import type { DecapEntry, EntryData } from './decap';
import { draftOf, savedAddress } from './draft-of-entry';

/**
 * Checks an entry before it is saved as the build does, so that nothing is written that the build
 * would refuse. The form has rules of its own, but cannot express all rules of a schema.
 * @returns what is to be saved: the entry's data, in a page with its address
 * @throws Error whose message is all problems
 */
export async function checkBeforeSaving(
  config: EditorConfig,
  entry: DecapEntry,
): Promise<EntryData> {
  if (config.backend.name === 'proxy') await checkWriter(config.backend.proxy_url);
  // The editor offers only pictures that exist.
  const draft = draftOf(config, entry);
  const checked = checkDraft(draft, () => true);
  if (!checked.ok) throw refusal(checked.problems.join('\n'));
  if (entry.get('collection') !== 'pages') return entry.get('data');
  const { address, formerAddresses } = draft.content;
  if (address !== savedAddress(entry) && config.addresses.includes(String(address))) {
    throw refusal(`another page has the address "${address}". Please write another one.`);
  }
  return entry.get('data').set('address', address).set('formerAddresses', formerAddresses);
}

/** Decap shows only `Failed to fetch` when the program that writes the files has stopped. */
async function checkWriter(url: string): Promise<void> {
  const body = JSON.stringify({ action: 'info' });
  const headers = { 'Content-Type': 'application/json' };
  const isRunning = await fetch(url, { method: 'POST', headers, body }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isRunning) {
    throw refusal(
      'the program that writes the files has stopped. Start it again with: npm run edit. Then save again; what you wrote is kept in this browser meanwhile.',
    );
  }
}

/** Decap shows an error's name before its message; the name means nothing to an editor. */
function refusal(message: string): Error {
  return Object.assign(new Error(message), { name: '' });
}
