import { type ReactNode, useEffect } from 'react';
import { writtenTime } from '../content/school-dates';
import { slugify } from '../schema/slugify';
import { Marked, Value } from '../ui/Marked';
import { NextDate, TO_BE_ANNOUNCED } from '../ui/NextDate';
import { PageLink } from '../ui/PageLink';
import { RichText } from '../ui/RichText';
import type { BlockProps } from './block-props';
import * as styles from './StepBlocks.module.css';
import { clearTicks, keepTicks } from './ticks';

export function StepsBlock({ content, Subheading }: BlockProps<'steps'>) {
  return (
    <ol className={`numbered stack ${styles.steps}`}>
      {content.steps.map(({ heading, text, date, place, price, link }, position) => (
        <li key={position}>
          <Subheading className="heading">{heading}</Subheading>
          {date || place || price ? (
            <dl className={styles.facts}>
              <Fact name="When" value={date && <NextDate {...date} format={writtenTime} />} />
              <Fact
                name="Where"
                value={
                  (place && <Value text={place} />) ??
                  (date?.dates.some((one) => one.place) && (
                    <NextDate {...date} format={(one) => one.place ?? TO_BE_ANNOUNCED} />
                  ))
                }
              />
              <Fact name="Price" value={price && <Value text={price} />} />
            </dl>
          ) : null}
          <RichText content={text} />
          <PageLink
            link={link}
            className={`button ${position > 0 ? 'button-quiet' : ''} ${styles.link}`}
          />
        </li>
      ))}
    </ol>
  );
}

/** Each bus as a line of stops, of which the last is the school. */
export function RoutesBlock({ content, Subheading }: BlockProps<'routes'>) {
  return (
    <ul className={`columns ${styles.routes}`}>
      {content.routes.map(({ name, stops }, position) => (
        <li key={position} className={styles.route}>
          <Subheading className="heading">
            <Marked text={name} />
          </Subheading>
          <ol role="list">
            {stops.map(({ time, place }, index) => (
              <li key={index}>
                <strong>
                  <Value text={time} />
                </strong>{' '}
                {place}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return value ? (
    <>
      <dt lang="en" dir="ltr" className="quiet">
        {name}
      </dt>
      <dd className={name === 'When' ? 'when' : undefined}>{value}</dd>
    </>
  ) : null;
}

export function ChecklistBlock({ content, Subheading }: BlockProps<'checklist'>) {
  // Restores ticks after navigation; on the first page, the head script does.
  useEffect(() => keepTicks(), []);
  return (
    <div data-ticks="" className="stack">
      <p lang="en" dir="ltr" className={`needs-script not-printed button-row ${styles.ticks}`}>
        {/* Announced, above all after “Clear ticks”, which keeps the focus. */}
        <strong role="status">
          {/* The head script writes the number. */}
          <span data-tick-count="" suppressHydrationWarning>
            0
          </span>{' '}
          of {content.groups.flatMap(({ items }) => items).length} packed
        </strong>
        <button type="button" className="button button-quiet" onClick={() => window.print()}>
          Print this list
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={({ currentTarget }) => clearTicks(currentTarget)}
        >
          Clear ticks
        </button>
      </p>
      <div className={styles.checklist}>
        {content.groups.map(({ heading, items }, position) => (
          <fieldset key={position} className="surface">
            <legend>
              <Subheading className="heading">{heading}</Subheading>
            </legend>
            {items.map((item, index) => (
              <label key={index} className="target">
                {/* Named by its words: lines have no ids, and two blankets are no longer the one that was packed. */}
                <input type="checkbox" name={slugify(item) || item} data-tick="" />
                <span>
                  <Value text={item} />
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  );
}
