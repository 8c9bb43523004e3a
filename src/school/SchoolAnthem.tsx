import type { ViewProps } from '../content/content-files';
import { NextStep } from '../ui/NextStep';
import { PageHeading } from '../ui/PageHeading';
import * as styles from './SchoolAnthem.module.css';

export function SchoolAnthem({ content }: ViewProps<'school-anthem'>) {
  const { chorus, verses } = content;
  const stanzas = [...verses.slice(0, 1), chorus, ...verses.slice(1)];
  return (
    <>
      <PageHeading {...content} drawing="about" />
      <div className="page">
        <div className={`columns ${styles.anthem}`}>
          {stanzas.map((stanza) => (
            <section key={stanza.name} className={stanza === chorus ? styles.chorus : undefined}>
              <h2>{stanza.name}</h2>
              <p>
                {stanza.lines.map((line, position) => (
                  <span key={position} className={styles.line}>
                    {line}
                    {/* Keeps the lines apart in reader mode and in copied text. */}
                    <br />
                  </span>
                ))}
              </p>
            </section>
          ))}
        </div>
        <NextStep content={content.nextStep} />
      </div>
    </>
  );
}
