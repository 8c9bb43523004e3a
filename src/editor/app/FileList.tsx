import type { ReactNode } from 'react';
import { collectionLabels, isCollection } from '../../content/content-files';
import { dayAndTime } from '../dates/read-date';
import { storeCopy } from '../document/device-copies';
import { applyEdit, openDocument } from '../document/edited-document';
import { newPath, titleOf } from '../document/new-files';
import { contentName } from '../document/save-document';
import { readContent } from '../document/write-content';
import * as styles from '../Editor.module.css';
import { problemSentence } from '../form/form-context';
import { StorageError } from '../storage/storage';
import { useApp } from './app-context';
import { ErrorNote } from './ErrorNote';
import { OlderButton, usePages } from './pages-of-list';
import { Screen } from './Screen';
import { type GroupName, groupLabel } from './site-files';
import { newestVersion, problemsAfter } from './site-problems';
import { useDeletion } from './use-deletion';
import { useTask } from './use-task';

/** Pages of the office are pages, too: they are in the same list as those of the site. */
function isListed(group: GroupName, list: GroupName): boolean {
  return group === list || (list === 'specified' && group === 'pages');
}

/** All files of one kind. Files of a folder can be added and deleted. */
export function FileList({ group }: { readonly group: GroupName }) {
  const { site } = useApp();
  const { failure, run } = useTask();
  const remove = useDeletion(run);
  return (
    <Screen title={groupLabel(group)}>
      <ErrorNote {...failure} />
      {isCollection(group) ? (
        <a href={`#/${newPath(group)}`} className={styles.primary}>
          {collectionLabels[group].add}
        </a>
      ) : null}
      <Files files={site.files.filter((file) => isListed(file.group, group))}>
        {(file) =>
          isCollection(file.group) ? (
            <button
              type="button"
              className={styles.button}
              aria-label={`Delete ${file.title}`}
              onClick={() => void remove(file)}
            >
              Delete
            </button>
          ) : null
        }
      </Files>
      {isCollection(group) ? <Trash group={group} /> : null}
    </Screen>
  );
}

export type ListedFile = { readonly path: string; readonly title: string; readonly note?: string };

export type FilesProps<Item> = {
  readonly files: readonly Item[];
  /** Whether titles are links; false for deleted files. */
  readonly isLinked?: boolean;
  /** Actions other than opening the file. */
  readonly children?: (file: Item) => ReactNode;
};

/** Links to files, or to other screens of the editor. */
export function Files<Item extends ListedFile>(props: FilesProps<Item>) {
  const { files, isLinked = true, children } = props;
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={`${file.path} ${file.note}`}>
          <div>
            {isLinked ? <a href={`#/${file.path}`}>{file.title}</a> : <strong>{file.title}</strong>}{' '}
            <span>{file.note}</span>
          </div>
          {children?.(file)}
        </li>
      ))}
    </ul>
  );
}

/** Deleted files of a folder. */
function Trash({ group }: { readonly group: GroupName }) {
  const { storage, site, loadNewest, goTo } = useApp();
  const { failure, run } = useTask();
  const folder = `content/${group}`;
  const deleted = usePages(['deleted', folder], (from) => storage.deleted(folder, from));
  const files = deleted.items
    .filter(({ path }) => site.files.every((file) => file.path !== path))
    .map(({ path, text, when, who }) => {
      const title = titleOf(path, readContent(text));
      return { path, text, title, note: `deleted ${dayAndTime(when)}${who ? ` by ${who}` : ''}` };
    });
  const restore = async ({ path, text, title }: (typeof files)[number]) => {
    const problems = problemsAfter(newestVersion(await loadNewest()), new Map([[path, text]]));
    const [problem] = problems.filter(({ name }) => name === path);
    if (problem) {
      await openInForm(path, title, readContent(text));
      return goTo(path, `Not restored yet: ${problemSentence(problem)} Correct it, then save.`);
    }
    await storage.save([{ path, content: text, base: null }], `Restore ${contentName(path)}`);
    goTo(group, `“${title}” was restored.`);
  };
  return (
    <section aria-labelledby="trash">
      <h2 id="trash">Trash</h2>
      <ErrorNote error={deleted.error} onRetry={deleted.refetch} />
      <ErrorNote {...failure} />
      {files.length === 0 ? <p>No deleted items</p> : null}
      <Files files={files} isLinked={false}>
        {(file) => (
          <button
            type="button"
            className={styles.button}
            aria-label={`Restore ${file.title}`}
            onClick={() => run(() => restore(file))}
          >
            Restore
          </button>
        )}
      </Files>
      <OlderButton {...deleted} />
    </section>
  );
}

/** Keeps a deleted item that cannot be saved as it was as an unsaved change, for its form. */
async function openInForm(path: string, title: string, value: unknown): Promise<void> {
  const empty = openDocument({ version: null, content: undefined });
  const now = new Date();
  const document = applyEdit(empty, { kind: 'change', keys: [], value, at: now.getTime() });
  const isStored = await storeCopy(path, { document, title, when: now.toISOString() });
  if (!isStored) throw new StorageError('refused', 'This browser has no room for the item.');
}
