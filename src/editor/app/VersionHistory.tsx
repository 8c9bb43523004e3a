import { schemaOf } from '../content-paths';
import { dayAndTime } from '../dates/read-date';
import { readContent } from '../document/write-content';
import * as styles from '../Editor.module.css';
import { describeChanges, listChanges } from '../merge/changes';
import * as screens from '../Screens.module.css';
import { useApp } from './app-context';
import { ErrorNote } from './ErrorNote';
import { Panel } from './Panel';
import { OlderButton, usePages } from './pages-of-list';

export type ShownVersion = {
  readonly id: string;
  readonly when: string;
  readonly content: unknown;
};

type VersionHistoryProps = {
  readonly path: string;
  readonly shown: ShownVersion | undefined;
  readonly onShow: (version: ShownVersion) => void;
  readonly onRestore: (version: ShownVersion) => void;
  readonly onClose: () => void;
};

/** Lists versions with date, editor and changes. The preview shows the selected version. */
export default function VersionHistory({
  path,
  shown,
  onShow,
  onRestore,
  onClose,
}: VersionHistoryProps) {
  const { storage } = useApp();
  const history = usePages(['history', path], (from) => storage.history(path, from));
  const { items, error, refetch, isLoaded } = history;
  const contents = items.map(({ text }) => readContent(text));
  return (
    <Panel title="Version history" onClose={onClose}>
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {isLoaded || error ? null : <p>Loading …</p>}
      {isLoaded && items.length === 0 ? <p>No earlier versions yet.</p> : null}
      <ol role="list" className={screens.files}>
        {items.map(({ id, when, who }, index) => {
          const content = contents[index];
          const version = { id, when, content };
          const isDeleted = content === undefined;
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={shown?.id === id}
                disabled={isDeleted}
                onClick={() => onShow(version)}
              >
                <strong>{dayAndTime(when)}</strong> {who ?? 'on this computer'}{' '}
                <span>{nameChanges(path, content, contents[index + 1], history.hasMore)}</span>
              </button>
              {isDeleted ? null : (
                <button
                  type="button"
                  className={styles.button}
                  aria-label={`Restore the version of ${dayAndTime(when)}`}
                  onClick={() => onRestore(version)}
                >
                  Restore
                </button>
              )}
            </li>
          );
        })}
      </ol>
      <OlderButton {...history} />
    </Panel>
  );
}

const MAX_NAMED = 4;

function nameChanges(path: string, content: unknown, before: unknown, hasMore: boolean): string {
  if (content === undefined) return 'Deleted';
  if (before === undefined) return hasMore ? '' : 'First version';
  return listChanges(describeChanges(schemaOf(path), before, content), MAX_NAMED);
}
