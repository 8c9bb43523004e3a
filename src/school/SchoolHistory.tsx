import { Link } from 'gatsby';
import type { ViewProps } from '../content/content-files';
import { withPupilIds } from '../content/pupils';
import { pupilPath } from '../routes';
import { Marked } from '../ui/Marked';
import { NextStep } from '../ui/NextStep';
import { PageHeading } from '../ui/PageHeading';
import { Sections } from '../ui/Prose';
import * as styles from './SchoolHistory.module.css';

export function SchoolHistory({ content }: ViewProps<'school-history'>) {
  const { firstClass } = content;
  return (
    <>
      <PageHeading {...content} drawing="about" />
      <div className="page section stack with-sidebar">
        <Sections sections={content.sections} />
        <aside aria-label="Milestones" className={`surface card ${styles.milestones}`}>
          <ol>
            {content.milestones.map(({ year, text }) => (
              <li key={year}>
                <strong>{year}</strong> <Marked text={text} />
              </li>
            ))}
          </ol>
        </aside>
        <div className={`stack gap-large ${styles.end}`}>
          {firstClass?.drawing ? (
            <img
              src="/drawings/first-class.svg"
              width={1600}
              height={200}
              alt=""
              loading="lazy"
              className={styles.drawing}
            />
          ) : null}
          {firstClass ? (
            <section aria-labelledby="register" className={styles.register}>
              <h2 id="register">{firstClass.heading}</h2>
              <p className="small quiet">
                <Marked text={firstClass.introduction} />
              </p>
              <ol>
                {withPupilIds(firstClass.names).map(({ id, name, line }) => (
                  <li key={id}>
                    <Link to={pupilPath(id)} className="entry spread">
                      {name}
                    </Link>{' '}
                    {line}
                  </li>
                ))}
              </ol>
              {firstClass.note ? <p className="small quiet">{firstClass.note}</p> : null}
            </section>
          ) : null}
          <NextStep content={content.nextStep} />
        </div>
      </div>
    </>
  );
}
