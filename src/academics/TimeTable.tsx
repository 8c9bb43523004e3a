import { useEffect, useRef } from 'react';
import type { ViewProps } from '../content/content-files';
import { EmptyPage } from '../layout/EmptyPage';
import { attempt } from '../schema/attempt';
import { PageHeading } from '../ui/PageHeading';
import { type ClassWeek, classWeeks } from './class-weeks';
import * as styles from './TimeTable.module.css';

const STORAGE_KEY = 'time-table-class';

type Props = ViewProps<'time-table'>;

export function TimeTable({ content }: Props) {
  return (
    <>
      <PageHeading title={content.title} facts={content.facts} drawing="academics" />
      <div className="page section">
        {content.hours.length === 0 ? (
          <EmptyPage content={content.empty} />
        ) : (
          <ClassWeeks content={content} />
        )}
      </div>
    </>
  );
}

/** After hydration, opens the class that the visitor last opened, unless one is open. */
function ClassWeeks({ content: { caption, columns, hours } }: Props) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const classes = [...(list.current?.querySelectorAll('details') ?? [])];
    const name = attempt(() => localStorage.getItem(STORAGE_KEY));
    const lastOpened = classes.find(({ dataset }) => dataset.class === name);
    if (lastOpened && classes.every(({ open }) => !open)) lastOpened.open = true;
  }, []);
  const weeks = classWeeks(hours);
  const [only] = weeks.length === 1 ? weeks : [];
  return (
    <section ref={list} aria-label={caption} className="surface">
      <p className={`quiet ${styles.caption}`}>{caption}</p>
      {only ? (
        <Week week={only} columns={columns} />
      ) : (
        <>
          <p className={`quiet ${styles.label}`}>{columns.classes}</p>
          {weeks.map((week) => (
            <details
              key={week.name}
              name="class"
              data-class={week.name}
              className="disclosure"
              onToggle={({ currentTarget }) => {
                if (currentTarget.open) attempt(() => localStorage.setItem(STORAGE_KEY, week.name));
              }}
            >
              <summary>{week.name}</summary>
              <Week week={week} columns={columns} />
            </details>
          ))}
        </>
      )}
    </section>
  );
}

type WeekProps = Pick<Props['content'], 'columns'> & { readonly week: ClassWeek };

function Week({ week, columns }: WeekProps) {
  return (
    <div className={styles.week}>
      <p className={`quiet ${styles.day}`}>{columns.day}</p>
      {week.days.map(({ day, hours }) => (
        <table key={day}>
          <caption className="heading">{day}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{columns.time}</th>
              <th scope="col">{columns.activity}</th>
            </tr>
          </thead>
          <tbody>
            {hours.map(({ starts, ends, activity }, position) => (
              <tr key={position}>
                <th scope="row" className="quiet">
                  {starts} – {ends}
                </th>
                <td>{activity}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
