import { Link } from 'gatsby';
import * as styles from './Breadcrumb.module.css';

type BreadcrumbProps = {
  readonly parent: { readonly label: string; readonly to: string };
  /** Omitted until it has loaded. */
  readonly current?: string | undefined;
};

export function Breadcrumb({ parent, current }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        <li>
          <Link to={parent.to}>{parent.label}</Link>
        </li>
        {current === undefined ? null : (
          <li aria-current="page" className={styles.current}>
            {current}
          </li>
        )}
      </ol>
    </nav>
  );
}
