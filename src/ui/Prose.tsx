import type { ReactNode } from 'react';
import * as styles from './Prose.module.css';

/** Running text: limits the line length and spaces the paragraphs. */
export function Prose({ children }: { readonly children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}

type SectionsProps = {
  readonly sections: readonly {
    readonly heading: string;
    readonly paragraphs: readonly string[];
  }[];
};

/** The parts of a text, each under its own heading. */
export function Sections({ sections }: SectionsProps) {
  return sections.map(({ heading, paragraphs }) => (
    <section key={heading} className={styles.section}>
      <h2>{heading}</h2>
      <Paragraphs paragraphs={paragraphs} />
    </section>
  ));
}

/** One `<p>` a paragraph. */
export function Paragraphs({ paragraphs }: { readonly paragraphs: readonly string[] }) {
  return paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
