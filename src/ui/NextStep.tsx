import type { NextStepContent } from '../content/schemas/parts';
import * as styles from './NextStep.module.css';
import { PageLink } from './PageLink';

export function NextStep({ content }: { readonly content: NextStepContent }) {
  return (
    <aside
      className={`not-printed space-between rounded ${styles.nextStep}`}
      aria-label="Next step"
    >
      <p className="heading">{content.text}</p>
      <PageLink link={content.link} className="button" />
    </aside>
  );
}
