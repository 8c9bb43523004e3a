import type { ChangeEvent } from 'react';
import { dayAndTime } from '../dates/read-date';
import * as styles from '../Editor.module.css';
import { useConfirm } from '../form/ConfirmDialog';
import { OffButton } from '../form/OffButton';
import * as screens from '../Screens.module.css';
import { type Draft, MEDIA_DRAFT, StorageError } from '../storage/storage';
import { useApp } from './app-context';
import { TaskNote } from './ErrorNote';
import { Files } from './FileList';
import { draftState } from './file-states';
import { effectOf } from './published-files';
import { type Site, titleIn } from './site-files';
import { usePublish } from './use-publish';
import { useTask } from './use-task';

/** All drafts. Several can be published as one change. */
export function Drafts() {
  const { site, goTo } = useApp();
  const task = useTask();
  const { isBusy, run } = task;
  const publish = usePublish();
  const confirm = useConfirm();
  const { drafts } = site;
  if (drafts.length === 0) return null;
  const publishChosen = async () => {
    const paths = await askForDrafts();
    if (!paths) return;
    run('Publishing …', async (waiting) => {
      if (paths.length === 0) throw new StorageError('refused', NONE_CHOSEN);
      const chosen = drafts.filter(({ path }) => paths.includes(path));
      const list = await publish(paths, { ...waiting, chosen });
      goTo('', `Published: ${list}. Visitors will see it in a few minutes.`);
    });
  };
  const askForDrafts = async () => {
    const answer = await confirm({
      title: 'Publish drafts',
      action: 'Publish',
      children: (
        <>
          <p>The drafts that you choose go online together, so they can link to each other.</p>
          {drafts.length > 1 ? <ChooseAll count={drafts.length} /> : null}
          {drafts.map((draft) => (
            <label key={draft.path} className={screens.choice}>
              <input
                type="checkbox"
                name={DRAFT}
                value={draft.path}
                defaultChecked={isReady(draft)}
              />
              <strong>{titleIn(site, draft.path)}</strong>{' '}
              <span className={styles.quiet}>
                {`${effectOf(site, draft.path, isThere(site, draft))}: ${noteOf(draft)}`}
              </span>
            </label>
          ))}
        </>
      ),
    });
    return answer?.getAll(DRAFT).map(String);
  };
  return (
    <section aria-label="Drafts">
      <h2>Drafts</h2>
      <TaskNote {...task} />
      <Files files={drafts.map((draft) => listed(site, draft))} />
      <div className={styles.buttons}>
        <OffButton className={styles.button} isOff={isBusy} onClick={() => void publishChosen()}>
          {isBusy ? 'Publishing …' : 'Publish drafts …'}
        </OffButton>
      </div>
    </section>
  );
}

const DRAFT = 'draft';

const NONE_CHOSEN = 'Nothing was published: choose at least one draft.';

/** After a replacement on many pages, which made a draft of each. */
function ChooseAll({ count }: { readonly count: number }) {
  const chooseAll = ({ currentTarget: { checked, form } }: ChangeEvent<HTMLInputElement>) => {
    for (const box of form?.elements ?? []) {
      if (box instanceof HTMLInputElement && box.name === DRAFT) box.checked = checked;
    }
  };
  return (
    <label className={screens.choice}>
      <input type="checkbox" onChange={chooseAll} />
      {`All ${count} drafts`}
    </label>
  );
}

function listed(site: Site, draft: Draft) {
  const { path } = draft;
  const title = titleIn(site, path);
  if (path === MEDIA_DRAFT) return { path: 'media', title, note: noteOf(draft) };
  const name = isThere(site, draft) ? title : `${title} (deleted)`;
  return { path, title: name, note: noteOf(draft) };
}

function isThere({ files }: Site, { path }: Draft): boolean {
  return path !== MEDIA_DRAFT && files.some((file) => file.path === path);
}

/** Whether someone has called it finished, and nobody wants it online on a day, or has closed it on GitHub. */
function isReady({ status, publishOn, isClosed = false }: Draft): boolean {
  return status === 'pending_publish' && publishOn === undefined && !isClosed;
}

function noteOf(draft: Draft): string {
  const { author, when, isClosed = false, commentBy } = draft;
  const comment = commentBy === undefined ? '' : `, comment by ${commentBy}`;
  const state = isClosed ? 'Closed on GitHub: save it to open it again' : draftState(draft);
  return `${state}, ${author}, ${dayAndTime(when)}${comment}`;
}
