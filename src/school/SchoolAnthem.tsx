import { Fragment } from 'react';
import type { ViewProps } from '../content/content-files';
import { NextStep } from '../ui/NextStep';
import { PageHeading } from '../ui/PageHeading';
import * as styles from './SchoolAnthem.module.css';

type StanzaProps = {
  readonly stanza: { readonly name: string; readonly lines: readonly string[] };
  readonly className?: string | undefined;
};

export function SchoolAnthem({ content }: ViewProps<'school-anthem'>) {
  return (
    <>
      <PageHeading title={content.title} introduction={content.introduction} drawing="about" />
      <div className="page">
        <div className={`columns ${styles.anthem}`}>
          {content.verses.map((verse, position) => (
            <Fragment key={verse.name}>
              <Stanza stanza={verse} />
              {position === 0 ? <Stanza stanza={content.chorus} className={styles.chorus} /> : null}
            </Fragment>
          ))}
        </div>
        <NextStep content={content.nextStep} />
      </div>
    </>
  );
}

function Stanza({ stanza, className }: StanzaProps) {
  return (
    <section className={className}>
      <h2>{stanza.name}</h2>
      <p>
        {stanza.lines.map((line, position) => (
          <span key={position} className={styles.line}>
            {line}
            {/* Where style sheets are not read: in reader modes, and in what is copied. */}
            <br />
          </span>
        ))}
      </p>
    </section>
  );
}
