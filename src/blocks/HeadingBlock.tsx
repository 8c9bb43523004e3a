import type { BlockProps } from './block-props';
import * as styles from './HeadingBlock.module.css';

export function HeadingBlock({ content }: BlockProps<'heading'>) {
  const Heading = content.size === 'part' ? 'h3' : 'h2';
  return <Heading className={styles.heading}>{content.text}</Heading>;
}
