import { RichText } from '../ui/RichText';
import type { BlockProps } from './block-props';
import * as styles from './StepsBlock.module.css';

export function StepsBlock({ content }: BlockProps<'steps'>) {
  return (
    <ol className={styles.steps}>
      {content.steps.map(({ heading, text }, position) => (
        <li key={position}>
          <h3 className={styles.heading}>{heading}</h3>
          <RichText content={text} />
        </li>
      ))}
    </ol>
  );
}
