import type { BlockProps } from './block-props';
import * as styles from './QuotationBlock.module.css';

export function QuotationBlock({ content: { text, source } }: BlockProps<'quotation'>) {
  return (
    <figure className={styles.quotation}>
      <blockquote>
        <p>{text}</p>
      </blockquote>
      {source ? <figcaption>{source}</figcaption> : null}
    </figure>
  );
}
