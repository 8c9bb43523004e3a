import { useId } from 'react';
import type { ViewContent } from '../content/content-files';
import * as styles from './News.module.css';

/** Not sent anywhere: the specification has no behaviour here (section 5). */
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
        <Field label={content.fullName} type="text" autoComplete="name" />
        <Field label={content.email} type="email" autoComplete="email" />
        <Field label={content.website} type="url" autoComplete="url" />
        <label className="field">
          <Required label={content.comment} />
          <textarea rows={6} required />
        </label>
      </form>
    </details>
  );
}

type FieldProps = {
  readonly label: string;
  readonly type: 'text' | 'email' | 'url';
  readonly autoComplete: string;
};

function Field({ label, type, autoComplete }: FieldProps) {
  return (
    <label className="field">
      <Required label={label} />
      <input type={type} autoComplete={autoComplete} required />
    </label>
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
