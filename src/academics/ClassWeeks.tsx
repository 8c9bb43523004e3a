import { useEffect, useRef } from 'react';
import type { ViewContent } from '../content/content-files';
import * as styles from './ClassWeeks.module.css';
import { type ClassWeek, classWeeks } from './class-weeks';
import { readLastClass, saveLastClass } from './last-class';

type ClassWeeksProps = Pick<ViewContent<'time-table'>, 'caption' | 'columns' | 'hours'>;

/** Opens the visitor's last class again after hydration. */
export function ClassWeeks({ caption, columns, hours }: ClassWeeksProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const classes = [...(list.current?.querySelectorAll('details') ?? [])];
    const lastOpened = classes.find(({ dataset }) => dataset.class === readLastClass());
    if (lastOpened && classes.every(({ open }) => !open)) lastOpened.open = true;
  }, []);
  const weeks = classWeeks(hours);
  const [only] = weeks.length === 1 ? weeks : [];
  return (
    <section ref={list} aria-label={caption} className={styles.classes}>
      <p className={styles.caption}>{caption}</p>
      {only ? (
        <Week week={only} columns={columns} />
      ) : (
        weeks.map((week) => (
          <details
            key={week.name}
            name="class"
            data-class={week.name}
            className="disclosure"
            onToggle={({ currentTarget }) => {
              if (currentTarget.open) saveLastClass(week.name);
            }}
          >
            <summary>{week.name}</summary>
            <Week week={week} columns={columns} />
          </details>
        ))
      )}
    </section>
  );
}

function Week({
  week,
  columns,
}: {
  readonly week: ClassWeek;
  readonly columns: ViewContent<'time-table'>['columns'];
}) {
  return (
    <div className={styles.week}>
      {week.days.map(({ day, hours }) => (
        <table key={day}>
          <caption>{day}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{columns.time}</th>
              <th scope="col">{columns.activity}</th>
            </tr>
          </thead>
          <tbody>
            {hours.map(({ starts, ends, activity }) => (
              <tr key={`${starts} ${activity}`}>
                <th scope="row">
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
