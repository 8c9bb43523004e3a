import { Link } from 'gatsby';
import { whenAndWhere } from '../content/school-dates';
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
            <p className={styles.facts}>
              {date ? <NextDate {...date} format={whenAndWhere} /> : null}
              {place ? <span>{place}</span> : null}
              {price ? <span>{price}</span> : null}
            </p>
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
