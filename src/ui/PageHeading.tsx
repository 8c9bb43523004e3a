import type { RichText as RichTextContent } from '../content/rich-text';
import type { TaggedDates } from '../content/school-dates';
import { briefTime } from '../content/school-dates';
import school from '../school';
import { Value } from './Marked';
import { NextDate } from './NextDate';
import * as styles from './PageHeading.module.css';
import { RichText } from './RichText';

type Fact = {
  readonly label: string;
  readonly answer?: string | undefined;
  readonly date?: TaggedDates | undefined;
};

type PageHeadingProps = {
  readonly title: string;
  /** What most visitors come for; before everything else on a phone. */
  readonly facts?: readonly Fact[] | undefined;
  readonly introduction?: RichTextContent | undefined;
  /** Shown if the school has a drawing of this name (school.json). */
  readonly drawing?: string | undefined;
};

export function PageHeading({ title, facts = [], introduction, drawing }: PageHeadingProps) {
  return (
    <header className={styles.band}>
      <div className={`page ${styles.inner}`}>
        <h1>{title}</h1>
        {drawing && school.drawings.includes(drawing) ? (
          <span className={`not-printed ${styles.stamp}`}>
            <img src={`/drawings/${drawing}.svg`} width={640} height={300} alt="" loading="lazy" />
          </span>
        ) : null}
        {facts.length > 0 ? (
          <dl className={styles.facts}>
            {facts.map(({ label, answer, date }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {date ? (
                    <NextDate {...date} format={briefTime} />
                  ) : (
                    answer && <Value text={answer} />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
        {introduction === undefined ? null : (
          <div className={`prose ${styles.introduction}`}>
            <RichText content={introduction} />
          </div>
        )}
      </div>
    </header>
  );
}
