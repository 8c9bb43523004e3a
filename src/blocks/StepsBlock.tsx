import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import { writtenTime } from '../content/school-dates';
import { NextDate } from '../ui/NextDate';
import { RichText } from '../ui/RichText';
import type { BlockProps } from './block-props';
import * as styles from './StepsBlock.module.css';

export function StepsBlock({ content }: BlockProps<'steps'>) {
  return (
    <ol className={styles.steps}>
      {content.steps.map(({ heading, text, date, place, price, link }, position) => (
        <li key={position}>
          <h3 className={styles.heading}>{heading}</h3>
          {date || place || price ? (
            <dl className={styles.facts}>
              <Fact name="When" value={date && <NextDate {...date} format={writtenTime} />} />
              <Fact
                name="Where"
                value={
                  place ??
                  (date?.dates[0]?.place && (
                    <NextDate {...date} format={({ place: ofDate }) => ofDate ?? ''} />
                  ))
                }
              />
              <Fact name="Price" value={price} />
            </dl>
          ) : null}
          <RichText content={text} />
          {link ? (
            <Link to={link.to} className={`button button-quiet ${styles.link}`}>
              {link.label}
            </Link>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return value ? (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  ) : null;
}
