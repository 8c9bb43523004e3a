import { ContentLink } from '../ui/ContentLink';
import type { BlockProps } from './block-props';
import * as styles from './CardsBlock.module.css';

export function CardsBlock({ content }: BlockProps<'cards'>) {
  return (
    <ul className={styles.cards}>
      {content.cards.map(({ heading, text, to }, position) => (
        <li key={position}>
          <ContentLink to={to} className={styles.card}>
            <span className={styles.heading}>{heading}</span>
            {text ? <span className={styles.text}>{text}</span> : null}
          </ContentLink>
        </li>
      ))}
    </ul>
  );
}
