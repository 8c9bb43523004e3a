import { Link } from 'gatsby';
import * as styles from './NextItem.module.css';

type NextItemProps = { readonly path: string; readonly title: string };

/** What the build passes to the page of an item; nothing to the dynamic route. */
export type ItemContext = { readonly next?: NextItemProps | undefined };

/** The end of an item's page: where a visitor who has read it goes on. */
export function NextItem({ path, title }: NextItemProps) {
  return (
    <p className={`not-printed ${styles.next}`}>
      <span>Next:</span>
      <Link to={path} className="target" dir="auto">
        {title}
      </Link>
    </p>
  );
}
