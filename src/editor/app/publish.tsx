import { publishDrafts } from '../document/publish-draft';
import * as styles from '../Editor.module.css';
import type { useConfirm } from '../form/ConfirmDialog';
import {
  type Draft,
  type DraftChanges,
  type Drafts,
  type Publication,
  StorageError,
} from '../storage/storage';
import { askSides } from './conflict-question';
import { HiddenFiles, hiddenFiles } from './hidden-question';
import { listFiles, PublishedFiles, publishedFiles } from './published-files';
import { BlockedError, refusePublication } from './refuse-publication';
import { type Site, titleIn } from './site-files';

export type PublishSettings = Pick<Publication, 'seen' | 'onWait' | 'signal'> & {
  /** Opens a field of the page on screen. */
  readonly onOpen?: (field: string) => void;
  /** The drafts as they were when someone chose them in a list. */
  readonly chosen?: readonly Draft[];
};

type Publishing = {
  readonly drafts: Drafts;
  readonly loadNewest: () => Promise<Site>;
  readonly confirm: ReturnType<typeof useConfirm>;
};

/**
 * Publishes drafts as one change. Says why that is impossible, with links to the fields.
 * @returns what is published, as a list
 */
export async function publish(
  publishing: Publishing,
  paths: readonly string[],
  settings: PublishSettings,
): Promise<string> {
  const { drafts, loadNewest, confirm } = publishing;
  let published = '';
  let reviewed = '';
  let isHiddenAccepted = false;
  const { onOpen, chosen = [], ...publication } = settings;
  const askAboutHidden = async (changes: DraftChanges) => {
    // The form has asked about its own page.
    const hidden = hiddenFiles(changes).filter(({ path }) => !onOpen || path !== paths[0]);
    if (hidden.length === 0 || isHiddenAccepted) return;
    const question = { title: 'Visitors will not see all of this', action: 'Publish' };
    const isSure = await confirm({ ...question, children: <HiddenFiles files={hidden} /> });
    if (!isSure) throw new StorageError('refused', CANCELLED);
    isHiddenAccepted = true;
  };
  const review = async (changes: DraftChanges) => {
    const site = await loadNewest();
    // Later, a merge with what was published is a commit of a draft, too.
    if (reviewed === '') refuseNewer(site, chosen);
    refusePublication(site, changes);
    await askAboutHidden(changes);
    const files = publishedFiles(site, paths, changes);
    // All of them: a list for a reader only counts photos.
    const all = JSON.stringify(files);
    if (all !== reviewed) await askAbout(confirm, files);
    reviewed = all;
    published = listFiles(files);
    settings.onWait?.(`Publishing ${published} …`);
  };
  try {
    await publishDrafts(drafts, paths, {
      ...publication,
      ask: (question) => askSides(confirm, question),
      check: review,
    });
  } catch (error) {
    if (error instanceof BlockedError) {
      const { reasons } = error;
      await confirm({
        title: 'Why this cannot be published yet',
        children: <Reasons reasons={reasons} own={onOpen && paths[0]} onOpen={onOpen} />,
      });
    }
    throw error;
  }
  return published;
}

/** @throws StorageError if a colleague has saved one of these drafts since it was listed, and may not have finished it */
function refuseNewer(site: Site, chosen: readonly Draft[]): void {
  const newer = site.drafts.find(
    ({ path, head, isMine }) =>
      !isMine && chosen.some((one) => one.path === path && one.head !== head),
  );
  if (!newer) return;
  const title = titleIn(site, newer.path);
  const sentence = `Not published: ${newer.author} has changed “${title}” since it was listed here. Look at it, then publish.`;
  throw new StorageError('refused', sentence);
}

/**
 * Names all that a draft changes besides its page, before it gets the day on which it is published.
 * @throws StorageError if the editor cancels
 */
export async function reviewDraft(publishing: Publishing, path: string): Promise<void> {
  const { drafts, loadNewest, confirm } = publishing;
  const [site, changes] = await Promise.all([loadNewest(), drafts.changes(path)]);
  await askAbout(confirm, publishedFiles(site, [path], changes));
}

/**
 * Names all files if there are some that nobody has seen on the page.
 * @throws StorageError if the editor cancels
 */
async function askAbout(
  confirm: Publishing['confirm'],
  files: ReturnType<typeof publishedFiles>,
): Promise<void> {
  if (files.every(({ isSeen }) => isSeen)) return;
  const question = { title: 'Publish all of this?', action: 'Publish' };
  const isSure = await confirm({ ...question, children: <PublishedFiles files={files} /> });
  if (!isSure) throw new StorageError('refused', CANCELLED);
}

const CANCELLED = 'Cancelled: nothing was published. The draft is saved.';

type ReasonsProps = Pick<BlockedError, 'reasons'> & {
  /** The page on screen, which stays open. */
  readonly own: string | undefined;
  readonly onOpen: ((field: string) => void) | undefined;
};

function Reasons({ reasons, own, onOpen }: ReasonsProps) {
  return (
    <>
      <p>The website could not be updated with it. Correct this first:</p>
      <ul className={styles.errors}>
        {reasons.map(({ path, field, sentence }) => (
          <li key={sentence}>
            {path === own ? (
              <button
                type="button"
                onClick={({ currentTarget }) => {
                  currentTarget.closest('dialog')?.close();
                  onOpen?.(field);
                }}
              >
                {sentence}
              </button>
            ) : (
              <a href={`#/${path}?${field}`}>{sentence}</a>
            )}
          </li>
        ))}
      </ul>
      <p>
        Does it need a page that is still a draft? Publish both together, with{' '}
        <strong>Publish drafts …</strong> on the first screen.
      </p>
    </>
  );
}
