import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { CONTENT_FOLDER } from '../../schema/file-url';
import { containsWords, foldText } from '../../schema/fold-text';
import { groupOf, schemaOf } from '../content-paths';
import { dayAndTime } from '../dates/read-date';
import { listCopies, removeCopies } from '../document/device-copies';
import * as styles from '../Editor.module.css';
import { useConfirm } from '../form/ConfirmDialog';
import * as screens from '../Screens.module.css';
import { theSite } from '../site-description';
import { clearDevice } from '../storage/device-store';
import { type Account, useApp } from './app-context';
import { Drafts } from './Drafts';
import { Files, type FilesProps, type ListedFile } from './FileList';
import { useLastChanges, whenAndWho } from './file-states';
import { findFields, searchedFields, searchFiles } from './find-fields';
import { Title } from './Screen';
import { SearchField } from './SearchField';
import { editedHere, groupLabel, groups, placeLabel, type SiteFile } from './site-files';
import { readLiveState } from './use-page-state';
import { useTask } from './use-task';

/** Common tasks, unfinished work, and all files. */
export function FirstScreen() {
  const { site, account, elsewhere } = useApp();
  const { lists, folders, tasks, dateOf, timeZone } = theSite();
  const isHere = (group: string) => !elsewhere?.folders.includes(group);
  const items = Object.keys(lists).filter((group) => folders[group] && !folders[group].alsoIn);
  const labels = items.filter(isHere).map((group) => groupLabel(group).toLowerCase());
  const files = useMemo(() => editedHere(site, elsewhere), [site, elsewhere]);
  const { drafts } = site;
  const [term, setTerm] = useState('');
  const found = searchFiles(files, term.trim());
  const isSearching = term.trim() !== '';
  // Not before someone searches: the screen opens sooner.
  const searched = useMemo(() => (isSearching ? searchedFields(files) : []), [files, isSearching]);
  const fields = findFields(searched, term.trim());
  const pages = <Section title="Pages" files={found} />;
  const isTitle = found.some(({ title }) => containsWords(foldText(title), term));
  const scheduled = files.flatMap(({ path, title, content }) => {
    const date = dateOf(content) ?? '';
    const isDraft = drafts.some((draft) => draft.path === path);
    return timeZone.timestampOf(date) > Date.now() && !isDraft
      ? [{ path, title, note: dayAndTime(date) }]
      : [];
  });
  return (
    <main className={styles.screen}>
      <header className={`${styles.buttons} ${screens.heading}`}>
        <Title>What would you like to do?</Title>
        {account ? <SignOut signOut={account.signOut} /> : null}
      </header>
      <nav aria-label="Tasks" className={screens.tiles}>
        {tasks(files)
          .filter(([, place]) => isHere(groupOf(place) || place))
          .map(([task, place]) => (
            <a key={task} href={`#/${place}`}>
              {task}
            </a>
          ))}
      </nav>
      {elsewhere ? <p>{elsewhere.note}</p> : null}
      <Unsaved />
      <Drafts />
      <Section title="Scheduled" files={scheduled} />
      <SearchField
        id="editor-search"
        label={`Search ${new Intl.ListFormat('en-GB').format(['all pages', ...labels])}`}
        term={term}
        onTerm={setTerm}
        count={found.length + fields.length}
      />
      {term.trim() === '' ? (
        <nav aria-label="Everything" className={screens.tiles}>
          {groups()
            .filter(isHere)
            .map((group) => (
              <a key={group} href={`#/${group}`}>
                {groupLabel(group)}{' '}
                <span>({files.filter((file) => file.group === group).length})</span>
              </a>
            ))}
          <a href="#/media">Media</a>
          <a href="#/replace">Find and replace</a>
        </nav>
      ) : (
        <>
          {isTitle ? pages : null}
          <FoundFields fields={fields} />
          {isTitle ? null : pages}
          <a className={styles.target} href={`#/replace?${encodeURIComponent(term.trim())}`}>
            Find and replace “{term.trim()}”
          </a>
        </>
      )}
      <LastChanges files={files} />
      <Placeholders files={files} />
    </main>
  );
}

/** How many fields are shown at first, so that the pages below them are in view. */
const MAX_FIELDS = 6;

/** Each entry opens its field. */
function FoundFields({ fields }: { readonly fields: readonly ListedFile[] }) {
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? fields : fields.slice(0, MAX_FIELDS);
  return (
    <>
      <Section title="Fields" files={shown} />
      {shown.length < fields.length ? (
        <button type="button" className={styles.button} onClick={() => setIsAll(true)}>
          Show all {fields.length} fields
        </button>
      ) : null}
    </>
  );
}

/** How many of the last changes are shown at first, and after each *Show more*; all in the end. */
const MAX_CHANGES = [5, 30, undefined] as const;

/** What was changed last, and whether visitors see it. */
function LastChanges({ files }: { readonly files: readonly SiteFile[] }) {
  const { storage } = useApp();
  const paths = files.filter(({ isPublished }) => isPublished).map(({ path }) => path);
  const [step, setStep] = useState(0);
  const most = MAX_CHANGES[step];
  const changes = useLastChanges(paths, most);
  const { data: live = '' } = useQuery({
    queryKey: ['live'],
    queryFn: () => readLiveState(storage, CONTENT_FOLDER, 'Everything that is published is live'),
  });
  const newest = [...changes.values()]
    .toSorted((one, other) => Date.parse(other.when) - Date.parse(one.when))
    .slice(0, most)
    .map(({ path, ...change }) => {
      const title = files.find((file) => file.path === path)?.title ?? path;
      return { path, title, note: whenAndWho(change) };
    });
  const title = storage.drafts ? 'Published last' : 'Saved last';
  return (
    <section aria-label={title}>
      {newest.length > 0 ? <h2>{title}</h2> : null}
      <Files files={newest} />
      {newest.length > 0 && most !== undefined && newest.length < paths.length ? (
        <button type="button" className={styles.button} onClick={() => setStep(step + 1)}>
          Show more
        </button>
      ) : null}
      <p className={styles.quiet}>{storage.drafts ? live : STAYS_HERE}</p>
    </section>
  );
}

const STAYS_HERE =
  'What you save stays on this computer until the website administrator publishes it.';

/** Signs out, and leaves nothing on this device, which others may use. */
function SignOut({ signOut }: Pick<Account, 'signOut'>) {
  const confirm = useConfirm();
  const { run } = useTask();
  const leave = async () => {
    const copies = await listCopies();
    const isSure =
      copies.length === 0 ||
      (await confirm({
        title: 'Sign out and delete your unsaved changes?',
        action: 'Delete them and sign out',
        children: (
          <>
            <p>These changes are only on this device. You cannot restore them.</p>
            <ul>
              {copies.map(({ key, title }) => (
                <li key={key}>{title}</li>
              ))}
            </ul>
          </>
        ),
      }));
    if (!isSure) return;
    await clearDevice();
    signOut();
  };
  return (
    <button type="button" className={styles.button} onClick={() => run('Signing out …', leave)}>
      Sign out
    </button>
  );
}

/** Changes stored on this device only. */
function Unsaved() {
  const queries = useQueryClient();
  const { data: copies = [] } = useQuery({ queryKey: ['copies'], queryFn: listCopies });
  const confirm = useConfirm();
  const discard = async ({ key, title }: ListedFile & { readonly key: string }) => {
    const isSure = await confirm({
      title: `Discard your changes to “${title}”?`,
      action: 'Discard',
      children: <p>They are only on this device. You cannot restore them.</p>,
    });
    if (!isSure) return;
    await removeCopies(key);
    await queries.invalidateQueries({ queryKey: ['copies'] });
  };
  return (
    <Section
      title="Not saved yet"
      files={copies.map((copy) => ({
        ...copy,
        path: copy.place,
        note: `on this device, ${dayAndTime(copy.when)}`,
      }))}
    >
      {(copy) => (
        <button
          type="button"
          className={styles.button}
          aria-label={`Discard the changes to ${copy.title}`}
          onClick={() => void discard(copy)}
        >
          Discard
        </button>
      )}
    </Section>
  );
}

/** Each entry opens its field; an entry disappears when its text has been replaced. */
function Placeholders({ files }: { readonly files: readonly SiteFile[] }) {
  const found =
    theSite().examples?.(
      files.map(({ path, content }) => ({ name: path, schema: schemaOf(path), value: content })),
    ) ?? [];
  if (found.length === 0) return null;
  const pages = files.flatMap(({ path, title }) => {
    const ofPage = found.filter(({ name }) => name === path);
    return ofPage.length > 0 ? [{ path, title, found: ofPage }] : [];
  });
  return (
    <details className={styles.details}>
      <summary>What visitors still see as examples ({found.length})</summary>
      {pages.map((page) => (
        <Section
          key={page.path}
          title={`${page.title} (${page.found.length})`}
          files={page.found.map(({ name, keys, place, line }) => ({
            path: `${name}?${keys.join('.')}`,
            title: placeLabel(place),
            note: line,
          }))}
        />
      ))}
    </details>
  );
}

function Section<Item extends ListedFile>({
  title,
  ...list
}: FilesProps<Item> & { readonly title: string }) {
  if (list.files.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <Files {...list} />
    </section>
  );
}
