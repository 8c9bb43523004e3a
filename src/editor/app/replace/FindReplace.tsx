import { useDeferredValue, useMemo, useState } from 'react';
import * as styles from '../../Editor.module.css';
import { useConfirm } from '../../form/ConfirmDialog';
import { OffButton } from '../../form/OffButton';
import { useApp } from '../app-context';
import { areDrafts, countPages } from '../changed-pages';
import { ErrorNote } from '../ErrorNote';
import { askPeople } from '../people-question';
import { Screen } from '../Screen';
import { SearchField } from '../SearchField';
import { editedHere } from '../site-files';
import { useTask } from '../use-task';
import * as own from './FindReplace.module.css';
import { findHits, type Hit, replaceHits } from './find-hits';
import { replacementFor, sentenceAround } from './find-text';

/** More would be too long to read. */
const MAX_HITS = 200;

/** Finds a text on all pages, and replaces it in the places that are chosen. */
export default function FindReplace({ term: first = '' }: { readonly term?: string | undefined }) {
  const { storage, site, elsewhere, loadNewest, refresh, goTo } = useApp();
  const confirm = useConfirm();
  const { isBusy, failure, run } = useTask();
  const [term, setTerm] = useState(first);
  const [replacement, setReplacement] = useState('');
  /** The choices that differ from the first ones, which are whole words. */
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const searched = useDeferredValue(term);
  const found = useMemo(
    () => findHits(editedHere(site, elsewhere), searched),
    [site, elsewhere, searched],
  );
  const hits = found.slice(0, MAX_HITS);
  const isChosen = ({ id, match }: Hit) => !match.isFormatted && changed.has(id) === match.isPart;
  const chosen = hits.filter(isChosen);
  const toggle = (id: string) =>
    setChanged((now) =>
      now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id]),
    );
  const replace = async () => {
    const ids = new Set(chosen.map(({ id }) => id));
    const replacing = { term: searched, replacement: replacement.trim(), chosen: ids };
    const now = await loadNewest();
    const findWrong = (changed: ReadonlyMap<string, unknown>) =>
      askPeople(confirm, now.files, changed);
    const pages = await replaceHits(storage, { shown: site, now }, replacing, findWrong).catch(
      (error) => {
        // Drafts that were saved before it failed are no longer in the list.
        refresh();
        throw error;
      },
    );
    goTo('', doneSentence(chosen.length, pages, storage.drafts !== undefined));
  };
  const places = chosen.length === 1 ? '1 place' : `${chosen.length} places`;
  const pages = [...new Set(hits.map(({ file }) => file))];
  const isDeletion = replacement.trim() === '';
  return (
    <Screen title="Find and replace">
      <ErrorNote {...failure} />
      <SearchField
        id="find"
        label="Find on all pages"
        term={term}
        onTerm={(next) => {
          setTerm(next);
          setChanged(new Set());
        }}
        count={found.length}
      />
      <div className={styles.field}>
        <label htmlFor="replacement">Replace with</label>
        <input
          id="replacement"
          className={styles.text}
          value={replacement}
          onChange={({ target }) => setReplacement(target.value)}
        />
        <p className={styles.quiet}>Leave empty to delete the text.</p>
      </div>
      {found.length > MAX_HITS ? (
        <p>
          These are the first {MAX_HITS} places. The others follow when these are replaced; or
          search for more words.
        </p>
      ) : null}
      {pages.map((file) => (
        <section key={file.path} aria-label={file.title}>
          <h2>{file.title}</h2>
          <ul role="list" className={own.hits}>
            {hits
              .filter((hit) => hit.file === file)
              .map((hit) => (
                <HitItem
                  key={hit.id}
                  hit={hit}
                  replacement={replacementFor(hit.match, searched, replacement.trim())}
                  isChosen={isChosen(hit)}
                  onToggle={() => toggle(hit.id)}
                />
              ))}
          </ul>
        </section>
      ))}
      {hits.length > 0 ? (
        <div className={`${styles.buttons} ${own.actions}`}>
          <OffButton
            className={isDeletion ? styles.button : styles.primary}
            isOff={isBusy || chosen.length === 0 || searched !== term}
            onClick={() => run('Saving …', replace)}
          >
            {isBusy ? 'Saving …' : isDeletion ? `Delete it in ${places}` : `Replace in ${places}`}
          </OffButton>
        </div>
      ) : null}
    </Screen>
  );
}

type HitItemProps = {
  readonly hit: Hit;
  readonly replacement: string;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
};

/** A sentence as it is, and as it would be. */
function HitItem({ hit, replacement, isChosen, onToggle }: HitItemProps) {
  const { before, found, after } = sentenceAround(hit.match);
  const { isFormatted } = hit.match;
  return (
    <li>
      <label>
        <input type="checkbox" checked={isChosen} disabled={isFormatted} onChange={onToggle} />
        <span>
          <span className={styles.quiet}>{hit.label}</span>
          <span>
            {before}
            <del>{found}</del>
            {after}
          </span>
          {isFormatted ? (
            <span className={styles.quiet}>
              Part of it is bold, italic or a link: change it in its form.
            </span>
          ) : (
            <span>
              → {before}
              <ins>{replacement}</ins>
              {after}
            </span>
          )}
        </span>
      </label>
      <a
        className={styles.target}
        href={`#/${hit.file.path}?${hit.field}`}
        aria-label={`Open ${hit.label} of ${hit.file.title}`}
      >
        Open
      </a>
    </li>
  );
}

function doneSentence(places: number, pages: number, hasDrafts: boolean): string {
  const where = `${places === 1 ? '1 place' : `${places} places`} on ${countPages(pages)}`;
  if (!hasDrafts) return `Replaced in ${where}.`;
  return `Replaced in ${where}: ${areDrafts(pages)} under “Drafts”.`;
}
