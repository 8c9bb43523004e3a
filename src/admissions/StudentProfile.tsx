import type { ViewProps } from '../content/content-files';
import { AskOffice } from '../layout/ContactLinks';
import { PageHeading } from '../ui/PageHeading';
import { Paragraphs } from '../ui/Prose';
import * as styles from './StudentProfile.module.css';

/** The buttons do nothing yet, as specified. */
export function StudentProfile({ content }: ViewProps<'student-profile'>) {
  const { classes, required } = content;
  return (
    <>
      <PageHeading title={content.title} facts={content.facts} drawing="admissions" />
      <div className="page section columns halves">
        <div className="stack gap-large">
          <div className="prose">
            <Paragraphs paragraphs={content.introduction} />
          </div>
          <section className="stack">
            <h2>{classes.heading}</h2>
            <p className="quiet">{classes.note}</p>
            <div className="button-row">
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
        <section className={`surface ${styles.required}`}>
          <h2>{required.heading}</h2>
          <p>{required.introduction}</p>
          <ul>
            {required.items.map(({ name, hint }) => (
              <li key={name}>
                <strong className="entry">{name}</strong>
                {hint ? <p className="quiet">{hint}</p> : null}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
