import { Link } from 'gatsby';
import type { NextStepContent } from '../content/schemas/parts';
import * as styles from './NextStep.module.css';

export function NextStep({ content }: { readonly content: NextStepContent }) {
  return (
    <aside className={`not-printed ${styles.nextStep}`} aria-label="Next step">
      <p className="heading">{content.text}</p>
      <Link to={content.link.to} className="button">
        {content.link.label}
      </Link>
    </aside>
  );
}
