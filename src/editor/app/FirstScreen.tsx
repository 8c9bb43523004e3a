import { useEffect, useState } from 'react';
import { longDate, timestampOf } from '../../content/long-date';
import { type DeviceCopy, listCopies } from '../document/device-copies';
import { newPath } from '../document/new-files';
import type { Draft, Storage } from '../storage/storage';
import * as styles from './App.module.css';
import { GROUPS, type GroupName, type SiteFile, searchFiles } from './site-files';

const TASKS = [
  ['Write news', newPath('news')],
  ['Add photos', 'albums'],
  ['Add an event', 'content/dates.json'],
  ['Put up a notice', 'content/urgent-notice.json'],
  ['Change the time table', 'content/time-table.json'],
  ['Edit a page', 'specified'],
] as const;

type FirstScreenProps = {
  readonly files: readonly SiteFile[];
  readonly storage: Storage;
};

/** What one comes to do, what is unfinished, and every file. */
export function FirstScreen({ files, storage }: FirstScreenProps) {
  const [term, setTerm] = useState('');
  const copies = useLoaded<readonly (DeviceCopy & { readonly path: string })[]>(listCopies, []);
  const drafts = useLoaded<readonly Draft[]>(async () => (await storage.drafts?.list()) ?? [], []);
  const titles = new Map(files.map(({ path, title }) => [path, title]));
  const scheduled = files.filter(
    ({ content }) => timestampOf(String(content.created_at ?? '')) > Date.now(),
  );
  return (
    <main className={styles.screen}>
      <h1>What would you like to do?</h1>
      <nav aria-label="Tasks" className={styles.tasks}>
        {TASKS.map(([task, place]) => (
          <a key={task} href={`#/${place}`}>
            {task}
          </a>
        ))}
      </nav>
      <Section title="Not saved yet" items={copies}>
        {({ path, title, when }) => (
          <FileLink path={path} title={title} note={`on this device, ${dayAndTime(when)}`} />
        )}
      </Section>
      <Section title="Drafts" items={drafts}>
        {({ path, author, when }) => (
          <FileLink
            path={path}
            title={titles.get(path) ?? path}
            note={`${author}, ${dayAndTime(when)}`}
          />
        )}
      </Section>
      <Section title="Scheduled" items={scheduled}>
        {({ path, title, content }) => (
          <FileLink path={path} title={title} note={dayAndTime(String(content.created_at))} />
        )}
      </Section>
      <div className={styles.search}>
        <label htmlFor="editor-search">Search all pages, news and albums</label>
        <input
          id="editor-search"
          type="search"
          value={term}
          onChange={({ target }) => setTerm(target.value)}
        />
      </div>
      {term.trim() === '' ? (
        <nav aria-label="Everything" className={styles.groups}>
          {Object.entries(GROUPS).map(([group, title]) => (
            <a key={group} href={`#/${group}`}>
              {title} <span>({files.filter((file) => file.group === group).length})</span>
            </a>
          ))}
        </nav>
      ) : (
        <Results files={searchFiles(files, term.trim())} />
      )}
    </main>
  );
}

function Results({ files }: { readonly files: readonly SiteFile[] }) {
  return (
    <>
      <p role="status">{files.length === 1 ? '1 result' : `${files.length} results`}</p>
      <Files files={files} />
    </>
  );
}

const NEW: Partial<Record<GroupName, string>> = {
  pages: 'New page',
  news: 'Write news',
  albums: 'New album',
};

/** All files of one kind. */
export function FileList({
  group,
  files,
}: {
  readonly group: GroupName;
  readonly files: readonly SiteFile[];
}) {
  return (
    <main className={styles.screen}>
      <a href="#/">← All tasks</a>
      <h1>{GROUPS[group]}</h1>
      {NEW[group] ? (
        <a href={`#/${newPath(group)}`} className={styles.primary}>
          {NEW[group]}
        </a>
      ) : null}
      <Files files={files.filter((file) => file.group === group)} />
    </main>
  );
}

function Files({ files }: { readonly files: readonly SiteFile[] }) {
  return (
    <ul className={styles.files}>
      {files.map(({ path, title, group, content }) => (
        <li key={path}>
          <FileLink
            path={path}
            title={title}
            note={group === 'news' ? longDate(String(content.created_at)) : ''}
          />
        </li>
      ))}
    </ul>
  );
}

type FileLinkProps = { readonly path: string; readonly title: string; readonly note: string };

function FileLink({ path, title, note }: FileLinkProps) {
  return (
    <>
      <a href={`#/${path}`}>{title}</a> <span>{note}</span>
    </>
  );
}

type SectionProps<Item> = {
  readonly title: string;
  readonly items: readonly Item[];
  readonly children: (item: Item) => React.ReactNode;
};

function Section<Item extends { readonly path: string }>({
  title,
  items,
  children,
}: SectionProps<Item>) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.files}>
        {items.map((item) => (
          <li key={item.path}>{children(item)}</li>
        ))}
      </ul>
    </section>
  );
}

/** What is loaded once, when the screen opens. */
function useLoaded<Value>(load: () => Promise<Value>, empty: Value): Value {
  const [value, setValue] = useState(empty);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    load().then(setValue, () => undefined);
  }, []);
  return value;
}

const formatter = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hour12: true,
  timeZone: 'Africa/Lagos',
});

export function dayAndTime(when: string): string {
  return formatter.format(new Date(when));
}
