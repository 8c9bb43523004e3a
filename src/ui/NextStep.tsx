import { Link } from 'gatsby';
import * as styles from './NextStep.module.css';

type NextStepProps = {
  readonly content: {
    readonly text: string;
    readonly link: { readonly label: string; readonly to: string };
  };
};

export function NextStep({ content }: NextStepProps) {
  return (
    <aside className={`not-printed ${styles.nextStep}`} aria-label="Next step">
      <p>{content.text}</p>
      <Link to={content.link.to} className="button">
        {content.link.label}
      </Link>
    </aside>
  );
}
