import type { EditorConfig } from '../../config/editor-config';
import { type DraftFile, draftFile, draftSchema } from '../../draft';
import { describeChanges } from '../../merge/changes';
import { contentOf, fieldsOf, orderKeys, pathOf } from '../content-format';
import { showNotice } from '../notice';
import { fillForm, openedEntry } from '../opened-entry';
import { dateTime } from '../page-status';
import { backend } from '../versions/backend';
import type { SavedVersion } from '../versions/saved-versions';
import { deletedIn, loadVersions } from './load-versions';
import { showVersions } from './versions-dialog';

type Content = Readonly<Record<string, unknown>>;

/** Lists the versions of an entry, of which one can be put back into the form. */
export async function showHistory(config: EditorConfig, collection: string, slug: string) {
  const path = pathOf(config, collection, slug);
  const file = draftFile(path);
  if (!file) return;
  const parse = (version: SavedVersion | undefined) => {
    const content = contentOf(version?.text);
    return content && orderKeys(fieldsOf(config, collection, slug), content);
  };
  const versions = await loadVersions(config, path);
  const lines = versions.map((version, index) => {
    const content = parse(version);
    return {
      title: titleOf(version),
      details: detailsOf(file, parse(versions[index + 1]), content),
      draft: content && { file, content, pictures: {} },
      content,
    };
  });
  showVersions({
    heading: 'Earlier versions',
    none: 'There is no earlier version of this page yet.',
    lines,
    button: 'Put this version back',
    choose: ({ title, content }) => {
      if (!content) return;
      fillForm(content, openedEntry());
      showNotice(`The version of ${title} is in the form. It is kept when you press Save.`);
    },
  });
}

/** Lists what was deleted from a folder, of which each can be brought back. */
export async function showDeleted(config: EditorConfig, collection: string) {
  const folder = pathOf(config, collection, '').replace(/\/[^/]*$/, '');
  const files = await deletedIn(config, folder);
  const lines = files.map(({ path, text, ...version }) => {
    const [file, content] = [draftFile(path), contentOf(text)];
    const name = String(content?.title ?? content?.name ?? path);
    const draft = file && content && { file, content, pictures: {} };
    return { title: name, details: `Deleted on ${titleOf(version)}`, draft, path, text };
  });
  showVersions({
    heading: 'Deleted',
    none: 'Nothing was deleted here.',
    lines,
    button: 'Bring it back',
    choose: async ({ path, text, title }) => {
      const slug = path.replace(/^.*\/|\.json$/g, '');
      const dataFiles = [{ slug, path, raw: text }];
      await backend().persistEntry(
        { dataFiles, assets: [] },
        {
          collectionName: collection,
          commitMessage: `Bring back “${title}”`,
          useWorkflow: config.publish_mode === 'editorial_workflow',
          newEntry: true,
        },
      );
      window.location.hash = `#/collections/${collection}/entries/${slug}`;
      showNotice(`“${title}” is back.`);
    },
  });
}

function titleOf({ when, who }: Pick<SavedVersion, 'when' | 'who'>): string {
  return `${dateTime.format(new Date(when))}${who ? ` by ${who}` : ''}`;
}

/** More changes than these are counted. */
const MAX_NAMED = 4;

function detailsOf(file: DraftFile, before: Content | undefined, after: Content | undefined) {
  if (!after) return 'deleted';
  if (!before) return 'first version';
  const changes = describeChanges(draftSchema(file), before, after);
  const more = changes.length - MAX_NAMED;
  return [...changes.slice(0, MAX_NAMED), ...(more > 0 ? [`${more} more`] : [])].join('; ');
}
