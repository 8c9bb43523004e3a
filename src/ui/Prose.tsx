import type { RichText as RichTextContent } from '../content/rich-text';
import * as styles from './Prose.module.css';
import { RichText } from './RichText';

type SectionsProps = {
  readonly sections: readonly {
    readonly heading: string;
    readonly paragraphs: readonly RichTextContent[];
  }[];
  /** Two columns, but only on wide screens. */
  readonly inColumns?: boolean;
};

export function Sections({ sections, inColumns }: SectionsProps) {
  return (
    <div className={`prose ${inColumns ? styles.columns : ''}`}>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading} className={styles.section}>
          <h2>{heading}</h2>
          <Paragraphs paragraphs={paragraphs} />
        </section>
      ))}
    </div>
  );
}

export function Paragraphs({ paragraphs }: { readonly paragraphs: readonly RichTextContent[] }) {
  return paragraphs.map((paragraph, position) => <RichText key={position} content={paragraph} />);
}
