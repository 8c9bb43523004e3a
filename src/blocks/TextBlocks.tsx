import { Prose } from '../ui/Prose';
import { RichText } from '../ui/RichText';
import type { BlockProps } from './block-props';
import * as styles from './TextBlocks.module.css';

export function TextBlock({ content }: BlockProps<'text'>) {
  return (
    <Prose>
      <RichText content={content.text} />
    </Prose>
  );
}

export function HeadingBlock({ content }: BlockProps<'heading'>) {
  const Heading = content.size === 'part' ? 'h3' : 'h2';
  return <Heading className={styles.heading}>{content.text}</Heading>;
}

export function NoticeBlock({ content }: BlockProps<'notice'>) {
  return (
    <div role="note" data-level={content.level} className={styles.notice}>
      <RichText content={content.text} />
    </div>
  );
}

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

export function DividerBlock() {
  return <hr className={styles.divider} />;
}
