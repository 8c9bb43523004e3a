import { useId, useState } from 'react';
import { containsWords, foldText } from '../../schema/fold-text';
import * as styles from '../Editor.module.css';
import type { LinkTarget } from '../site-description';
import * as own from './LinkSearch.module.css';

type LinkSearchProps = {
  readonly targets: readonly LinkTarget[];
  readonly onChoose: (value: string) => void;
};

/** More results would be harder to read than another word is to type. */
const MAX_RESULTS = 30;

/** Finds pages, sections, items and documents by the words of their titles. */
export default function LinkSearch({ targets, onChoose }: LinkSearchProps) {
  const id = useId();
  const [term, setTerm] = useState('');
  const found = targets.filter(({ label, group, value, isPart }) => {
    // All of them would be too many.
    if (isPart && term.trim() === '') return false;
    return containsWords(foldText(`${label} ${group} ${value}`), term);
  });
  const shown = found.slice(0, MAX_RESULTS);
  const [first] = shown;
  const count = found.length === 1 ? '1 result' : `${found.length} results`;
  return (
    <div className={own.search}>
      <label htmlFor={id} className={styles.unseen}>
        Search this site
      </label>
      <input
        id={id}
        type="search"
        className={styles.text}
        placeholder="Search this site"
        // biome-ignore lint/a11y/noAutofocus: it opens on request
        autoFocus
        value={term}
        onChange={({ target }) => setTerm(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // Not the dialog that it may be in.
          event.preventDefault();
          if (first && term.trim() !== '') onChoose(first.value);
        }}
      />
      <p role="status" className={styles.quiet}>
        {found.length > MAX_RESULTS ? `${count}: the first ${MAX_RESULTS}` : count}
      </p>
      <ul>
        {shown.map(({ value, label, group }) => (
          <li key={value}>
            <button type="button" onClick={() => onChoose(value)}>
              {label} <span className={styles.quiet}>{group}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
