import * as styles from '../Editor.module.css';

type SearchFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly term: string;
  readonly onTerm: (term: string) => void;
  readonly count: number;
};

/** Screen readers announce a change of a status, but not always one that appears with its text. */
export function SearchField({ id, label, term, onTerm, count }: SearchFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        className={styles.text}
        value={term}
        onChange={({ target }) => onTerm(target.value)}
      />
      <p role="status">{term.trim() === '' ? '' : count === 1 ? '1 result' : `${count} results`}</p>
    </div>
  );
}
