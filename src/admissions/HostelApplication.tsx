import type { ViewProps } from '../content/content-files';
import { NextStep } from '../ui/NextStep';
import { PageHeading } from '../ui/PageHeading';
import { Sections } from '../ui/Prose';
import { RichText } from '../ui/RichText';

export function HostelApplication({ content }: ViewProps<'hostel-application'>) {
  return (
    <>
      <PageHeading {...content} drawing="hostel" />
      <div className="page section stack gap-large">
        <section className="stack">
          <h2>{content.steps.heading}</h2>
          <ol className="numbered row">
            {content.steps.items.map(({ heading, text }) => (
              <li key={heading} className="surface card">
                <h3>{heading}</h3>
                <RichText content={text} />
              </li>
            ))}
          </ol>
        </section>
        {content.drawing ? (
          <img
            src="/drawings/hostel-day.svg"
            width={1600}
            height={360}
            alt=""
            loading="lazy"
            className="wide-only not-printed rounded"
          />
        ) : null}
        <Sections sections={content.sections} inColumns />
        <NextStep content={content.nextStep} />
      </div>
    </>
  );
}
