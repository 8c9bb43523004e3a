import { type ReactNode, useState } from 'react';
import { contentName, folderPath, titleOf } from '../content-paths';
import { dayAndTime } from '../dates/read-date';
import { prepareCopy } from '../document/device-copies';
import { newPath } from '../document/new-files';
import { readContent } from '../document/write-content';
import * as styles from '../Editor.module.css';
import { problemSentence } from '../form/form-context';
import * as screens from '../Screens.module.css';
import { theSite } from '../site-description';
import { useApp } from './app-context';
import { ErrorNote, TaskNote } from './ErrorNote';
import { fileState, useLastChanges } from './file-states';
import { OlderButton, usePages } from './pages-of-list';
import { Screen } from './Screen';
import { type GroupName, groupLabel, type SiteFile } from './site-files';
import { newestVersion, problemsAfter } from './site-problems';
import { useDeletion } from './use-deletion';
import { useTask } from './use-task';

function isListed(group: GroupName, list: GroupName): boolean {
  return group === list || theSite().folders[group]?.alsoIn === list;
}

/** All files of one kind. Files of a folder can be added and deleted. */
export function FileList({ group }: { readonly group: GroupName }) {
  const { site } = useApp();
  const task = useTask();
  const { deletePage } = useDeletion(task.run);
  const folder = theSite().folders[group];
  return (
    <Screen title={groupLabel(group)}>
      <TaskNote {...task} />
      {folder ? (
        <a href={`#/${newPath(group)}`} className={styles.primary}>
          {folder.add}
        </a>
      ) : null}
      <SortedFiles files={site.files.filter((file) => isListed(file.group, group))}>
        {(file) =>
          theSite().folders[file.group] ? (
            <button
              type="button"
              className={styles.button}
              aria-label={`Delete ${file.title}`}
              onClick={() => deletePage(file)}
            >
              Delete
            </button>
          ) : null
        }
      </SortedFiles>
      {folder ? <Trash group={group} /> : null}
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
    <ul role="list" className={screens.files}>
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

type SortedFilesProps = Required<Pick<FilesProps<SiteFile>, 'files' | 'children'>>;

const ORDERS = ['As on the website', 'Last changed', 'Title'] as const;

/** Files with their state and last change, which the list can be sorted and filtered by. */
function SortedFiles({ files, children }: SortedFilesProps) {
  const { storage, site } = useApp();
  const [order, setOrder] = useState<string>(ORDERS[0]);
  const [shown, setShown] = useState('');
  const published = files.filter(({ isPublished }) => isPublished).map(({ path }) => path);
  const changes = useLastChanges(published);
  const all = files.map((file) => {
    const isPublished = storage.drafts ? 'Published' : 'Saved';
    const state = fileState(site, file, changes.get(file.path), isPublished);
    const note = [file.note, state.note].filter((part) => part !== '').join('. ');
    return { ...file, state, note };
  });
  const states = [...new Set(all.map(({ state }) => state.label))];
  // A state that no file has any more, for example after publishing, hides nothing.
  const chosen = all.filter(({ state }) => !states.includes(shown) || state.label === shown);
  const sorted = chosen.toSorted((one, other) => {
    if (order === 'Title') return one.title.localeCompare(other.title);
    return order === 'Last changed' ? other.state.when.localeCompare(one.state.when) : 0;
  });
  return (
    <>
      {files.length > 1 ? (
        <div className={styles.buttons}>
          <Choice label="Sort by" options={ORDERS} value={order} onChange={setOrder} />
          {states.length > 1 ? (
            <Choice label="Show" options={['All', ...states]} value={shown} onChange={setShown} />
          ) : null}
        </div>
      ) : null}
      <Files files={sorted}>{children}</Files>
    </>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly options: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
};

function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <label>
      {label}{' '}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}

/** Deleted files of a folder. */
function Trash({ group }: { readonly group: GroupName }) {
  const { storage, site, loadNewest, goTo } = useApp();
  const task = useTask();
  const folder = folderPath(group);
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
      // As an unsaved change, for its form.
      await prepareCopy(path, readContent(text));
      return goTo(path, `Not restored yet: ${problemSentence(problem)} Correct it, then save.`);
    }
    await storage.save([{ path, content: text, base: null }], `Restore ${contentName(path)}`);
    const seen = storage.drafts ? ' Visitors will see it after you publish its draft.' : '';
    goTo(group, `“${title}” was restored.${seen}`);
  };
  return (
    <section aria-labelledby="trash">
      <h2 id="trash">Trash</h2>
      <ErrorNote error={deleted.error} onRetry={deleted.refetch} />
      <TaskNote {...task} />
      {files.length === 0 ? <p>No deleted items</p> : null}
      <Files files={files} isLinked={false}>
        {(file) => (
          <button
            type="button"
            className={styles.button}
            aria-label={`Restore ${file.title}`}
            onClick={() => task.run('Restoring …', () => restore(file))}
          >
            Restore
          </button>
        )}
      </Files>
      <OlderButton {...deleted} />
    </section>
  );
}
