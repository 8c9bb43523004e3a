import { Link } from 'gatsby';
import { loadPage } from './load-page';
import * as styles from './NextItem.module.css';

type NextItemProps = {
  readonly path: string;
  readonly title: string;
  /** The navigation state of an item of the list; of what the build passes, the browser loads the page. */
  readonly state?: object;
};

/** What the build passes to the page of an item; nothing to the dynamic route. */
export type ItemContext = { readonly next?: NextItemProps | undefined };

/** The end of an item's page: where a visitor who has read it goes on. */
export function NextItem({ path, title, state }: NextItemProps) {
  return (
    <p className={`not-printed ${styles.next}`}>
      <span>Next:</span>
      <Link
        to={path}
        state={state}
        onClick={state ? undefined : loadPage}
        className="target"
        dir="auto"
      >
        {title}
      </Link>
    </p>
  );
}
