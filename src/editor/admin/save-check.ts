import { DEVICE_NAME } from '../../content/file-name';
import { slugify } from '../../content/page-address';
import type { EditorConfig } from '../config/editor-config';
import { checkDraft } from '../draft';
import { isSame } from '../merge/match-entries';
import type { DecapEntry, EntryData } from './decap';
import { draftOf, savedAddress } from './draft-of-entry';
import { mergeNewer } from './merge/merge-on-save';
import { setSaving } from './opened-entry';
import { refusal } from './refusal';

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
  const { address } = draft.content;
  const isNew = entry.get('collection') === 'pages' && address !== savedAddress(entry);
  if (isNew && config.addresses.includes(String(address))) {
    throw refusal(`another page has the address "${address}". Please write another one.`);
  }
  const title = String(draft.content.title ?? draft.content.name ?? '');
  // Decap makes the name of a new file of its title.
  if (!entry.get('slug') && DEVICE_NAME.test(slugify(title))) {
    throw refusal(`Windows cannot have a file called “${title}”. Please change the title.`);
  }
  const written = await mergeNewer(config, entry, draft);
  const isDraft = config.publish_mode === 'editorial_workflow';
  setSaving({ form: draft.content, written, isDraft });
  const data = entry.get('data');
  const before = data.toJS();
  // What is not among the keys of the merged content was removed.
  return [...new Set([...Object.keys(before), ...Object.keys(written)])]
    .filter((key) => !isSame(before[key], written[key]))
    .reduce((changed, key) => changed.set(key, written[key]), data);
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
