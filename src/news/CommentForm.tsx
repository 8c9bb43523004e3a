import { useId } from 'react';
import type { ViewContent } from '../content/content-files';
import * as styles from './CommentForm.module.css';

const FIELDS = [
  { name: 'fullName', type: 'text', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'website', type: 'url', autoComplete: 'url' },
] as const;

/** The form sends nothing, as specified (section 5). */
export function CommentForm({ content }: { readonly content: ViewContent<'news'>['comment'] }) {
  const id = useId();
  return (
    <details className={`disclosure not-printed ${styles.comment}`}>
      <summary>
        <h2 id={id} className="heading">
          {content.heading}
        </h2>
      </summary>
      <p className="quiet">{content.note}</p>
      <form aria-labelledby={id} className={`columns ${styles.form}`}>
        {FIELDS.map(({ name, ...input }) => (
          <label key={name} className="field">
            <Required label={content[name]} />
            <input {...input} required />
          </label>
        ))}
        <label className="field">
          <Required label={content.comment} />
          <textarea rows={6} required />
        </label>
      </form>
    </details>
  );
}

function Required({ label }: { readonly label: string }) {
  return (
    <span>
      {label}
      <span aria-hidden="true" className={styles.star}>
        {' '}
        *
      </span>
    </span>
  );
}
