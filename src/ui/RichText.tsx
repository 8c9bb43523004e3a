import type { RichBlock, RichInline, RichText as RichTextContent } from '../content/rich-text';
import { NO_DATE_YET, writtenDate } from '../content/school-dates';
import { ContentLink } from './ContentLink';
import { Marked } from './Marked';
import { NextDate } from './NextDate';
import * as styles from './RichText.module.css';

export function RichText({ content }: { readonly content: RichTextContent }) {
  return typeof content === 'string' ? (
    <p>
      <Marked text={content} />
    </p>
  ) : (
    content.map(block)
  );
}

/* Keys are positions: text never moves within a page. */

function block(content: RichBlock, position: number) {
  if (content.kind === 'paragraph') return <p key={position}>{content.content.map(inline)}</p>;
  const items = content.items.map((blocks, index) => <li key={index}>{blocks.map(block)}</li>);
  return content.start === undefined ? (
    <ul key={position} className={styles.bullets}>
      {items}
    </ul>
  ) : (
    <ol key={position} start={content.start} className={styles.numbers}>
      {items}
    </ol>
  );
}

function inline(content: RichInline, position: number) {
  if (typeof content === 'string') return <Marked key={position} text={content} />;
  if (content.kind === 'break') return <br key={position} />;
  if (content.kind === 'date') {
    return <NextDate key={position} {...content} format={writtenDate} further={NO_DATE_YET} />;
  }
  const inside = content.content.map(inline);
  if (content.kind === 'link') {
    return (
      <ContentLink key={position} to={content.to}>
        {inside}
      </ContentLink>
    );
  }
  const Element = content.kind === 'bold' ? 'strong' : 'em';
  return <Element key={position}>{inside}</Element>;
}
