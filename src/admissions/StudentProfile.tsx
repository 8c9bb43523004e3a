import type { ViewProps } from '../content/content-files';
import { AskOffice } from '../layout/ContactLinks';
import { PageHeading } from '../ui/PageHeading';
import { Paragraphs } from '../ui/Prose';
import * as styles from './StudentProfile.module.css';

/** Its buttons do nothing yet, as specified. */
export function StudentProfile({ content }: ViewProps<'student-profile'>) {
  const { classes, required } = content;
  return (
    <>
      <PageHeading title={content.title} drawing="admissions" />
      <div className="page section columns halves">
        <div className={styles.register}>
          <div className="prose">
            <Paragraphs paragraphs={content.introduction} />
          </div>
          <section>
            <h2>{classes.heading}</h2>
            <p className={`quiet ${styles.note}`}>{classes.note}</p>
            <div className={`button-row ${styles.buttons}`}>
              <button type="button" className="button button-quiet">
                {classes.junior}
              </button>
              <button type="button" className="button button-quiet">
                {classes.senior}
              </button>
            </div>
            <AskOffice />
          </section>
        </div>
        <section className={`surface gold-edge ${styles.required}`}>
          <h2>{required.heading}</h2>
          <p>{required.introduction}</p>
          <ul>
            {required.items.map(({ name, hint }) => (
              <li key={name}>
                <strong>{name}</strong>
                {hint ? <span className="quiet">{hint}</span> : null}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
