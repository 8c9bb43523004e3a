import type { ViewContent } from '../content/content-files';
import { PageHeading } from '../ui/PageHeading';
import * as styles from './SubjectsOffered.module.css';

type Content = ViewContent<'subjects-offered'>;

export function SubjectsOffered({ content }: { readonly content: Content }) {
  return (
    <>
      <PageHeading {...content} drawing="academics" />
      <div className="page section stack gap-large">
        <School school={content.junior} />
        <School school={content.senior} />
      </div>
    </>
  );
}

function School({ school }: { readonly school: Content['junior'] | Content['senior'] }) {
  return (
    <section className={`surface ${styles.school}`}>
      <h2>{school.heading}</h2>
      <p className="quiet">{school.classes}</p>
      <div className={`columns ${styles.fields}`}>
        {school.fields.map(({ name, subjects }) => (
          <section key={name} className={styles.field}>
            <h3>{name}</h3>
            <ul className="stack gap-small">
              {subjects.map((subject) => (
                <li key={subject}>{subject}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
