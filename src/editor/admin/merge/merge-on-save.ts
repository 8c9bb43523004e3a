import type { EditorConfig } from '../../config/editor-config';
import { checkDraft, type Draft, type DraftFile, draftFile, draftSchema } from '../../draft';
import { describeChanges } from '../../merge/changes';
import { type Group, isGroup, isSame } from '../../merge/match-entries';
import { conflictsOf, keyOf, mergeVersions } from '../../merge/three-way-merge';
import { fieldsOf, orderKeys, pathOf, writeContent } from '../content-format';
import type { DecapEntry } from '../decap';
import { showNotice } from '../notice';
import { fillForm, openedEntry } from '../opened-entry';
import { refusal } from '../refusal';
import type { Backend } from '../versions/backend';
import { newerOnGitHub } from '../versions/github-versions';
import { newerInFile } from '../versions/local-versions';
import type { NewerVersion } from '../versions/saved-versions';
import { chooseSides, confirmDeleted } from './conflict-dialog';

type Content = Draft & { readonly content: Group };

/**
 * Merges the content of the form with what others have saved since it was opened, and says what that is.
 * Between this and the write there is a moment in which somebody else can save; see docs/decisions.md.
 * @returns the content to be written
 * @throws Error when the editor does not choose, or when the merged content is not right
 */
export async function mergeNewer(
  config: EditorConfig,
  entry: DecapEntry,
  draft: Content,
): Promise<Group> {
  const path = entry.get('path');
  // A new item has no earlier version.
  if (!path) return draft.content;
  const [collection, slug] = [entry.get('collection'), entry.get('slug')];
  const find = config.backend.name === 'proxy' ? newerInFile : newerOnGitHub;
  const versions = await find({ collection, slug, path }, openedEntry());
  const parse = parserOf(config, collection, slug);
  let merged = draft.content;
  const changes: string[] = [];
  for (const version of versions) {
    const next = await mergeVersion(draft.file, merged, version, parse);
    merged = next.content;
    changes.push(...next.changes);
  }
  announce(changes);
  if (isSame(merged, draft.content)) return draft.content;
  const checked = checkDraft({ ...draft, content: merged }, () => true);
  if (!checked.ok) {
    fillForm(merged, { base: versions[0]?.text, isDraft: openedEntry().isDraft });
    throw refusal(`${NOT_TOGETHER} ${checked.problems.join('\n')} Both are in the form now.`);
  }
  return merged;
}

/** Merges what has changed on the site since a draft was begun, before the draft is published. */
export function mergeBeforePublishing(config: EditorConfig, made: Backend): void {
  const publish = made.publishUnpublishedEntry.bind(made);
  made.publishUnpublishedEntry = async (collection, slug) => {
    const path = pathOf(config, collection, slug);
    const [draft, published] = await newerOnGitHub({ collection, slug, path }, {});
    const parse = parserOf(config, collection, slug);
    const file = draftFile(path);
    const yours = parse(draft?.text);
    if (published && yours && file) {
      const { content: merged, changes } = await mergeVersion(file, yours, published, parse);
      announce(changes);
      const checked = checkDraft({ file, content: merged, pictures: {} }, () => true);
      if (!checked.ok) throw refusal(`${NOT_TOGETHER} ${checked.problems.join('\n')}`);
      const keys = fieldsOf(config, collection, slug).map(({ name }) => name);
      const dataFiles = [{ slug, path, raw: writeContent(config, merged, keys) }];
      const commitMessage = `Merge “${slug}” with the published version`;
      const options = { collectionName: collection, useWorkflow: true, commitMessage };
      if (!isSame(merged, yours)) await made.persistEntry({ dataFiles, assets: [] }, options);
    }
    return publish(collection, slug);
  };
}

const NOT_TOGETHER = 'what somebody else has saved meanwhile and this are not right together yet:';

type Parse = (text: string | undefined) => Group | undefined;

/** Reads a file as saving would write it. */
function parserOf(config: EditorConfig, collection: string, slug: string): Parse {
  return (text) =>
    text === undefined
      ? undefined
      : orderKeys(fieldsOf(config, collection, slug), JSON.parse(text));
}

/** What a merge has made, and what somebody else had changed, in a sentence. */
type Merged = { readonly content: Group; readonly changes: readonly string[] };

async function mergeVersion(
  file: DraftFile,
  yours: Group,
  { base: baseText, text, who }: NewerVersion,
  parse: Parse,
): Promise<Merged> {
  const unchanged = { content: yours, changes: [] };
  if (baseText === text) return unchanged;
  const [base, theirs] = [parse(baseText), parse(text)];
  if (isSame(base, theirs) || isSame(theirs, yours)) return unchanged;
  const schema = draftSchema(file);
  const author = await who();
  if (!theirs) {
    await confirmDeleted(author);
    return unchanged;
  }
  // Without a common base, the editor chooses for every difference.
  const versions = { base: base ?? {}, theirs, yours };
  const sides = await chooseSides(schema, versions.base, conflictsOf(versions), author);
  const merged = mergeVersions(versions, (conflict) => sides.get(keyOf(conflict)) ?? 'yours');
  if (!isGroup(merged)) throw new Error('A document is a group of fields');
  return { content: merged, changes: sentence(describeChanges(schema, yours, merged), author) };
}

const MAX_NAMED = 6;

function sentence(changes: readonly string[], author: string | undefined): string[] {
  if (changes.length === 0) return [];
  const more = changes.length - MAX_NAMED;
  const named = [...changes.slice(0, MAX_NAMED), ...(more > 0 ? [`${more} more`] : [])];
  return [`Meanwhile changed${author ? ` by ${author}` : ''}: ${named.join('; ')}.`];
}

function announce(changes: readonly string[]): void {
  if (changes.length === 0) return;
  showNotice([...changes, 'It is kept together with what you wrote.'].join(' '));
}
