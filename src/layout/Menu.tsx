import { type GatsbyLinkProps, Link } from 'gatsby';
import type { MenuContent } from '../content/schemas/menu';
import { routes } from '../routes';
import { ContentLink } from '../ui/ContentLink';
import { Icon } from '../ui/Icon';
import * as styles from './Menu.module.css';

type MenuProps = { readonly content: MenuContent; readonly studentPortal: string | undefined };

/** Groups are native disclosures, which open without JavaScript. */
export function Menu({ content, studentPortal }: MenuProps) {
  const link = ({ label, to }: MenuContent['links'][number], className?: string) => (
    <li key={to}>
      <ContentLink
        to={(to === routes.studentPortal.path && studentPortal) || to}
        getProps={markSection}
        className={`target ${className ?? ''}`}
      >
        {label}
      </ContentLink>
    </li>
  );
  return (
    <>
      <ul ref={closeGroups} className={styles.list}>
        {content.groups.map(({ label, links }) => (
          <li key={label}>
            <details className={styles.group}>
              <summary className={`target ${styles.top}`}>{label}</summary>
              <ul className={styles.links}>{links.map((item) => link(item))}</ul>
            </details>
          </li>
        ))}
        {content.links.map((item) => link(item, styles.top))}
      </ul>
      <Link to={routes.search.path} className={`target ${styles.top} ${styles.search}`}>
        <Icon path="m14 14 7 7M16 9A7 7 0 1 1 2 9a7 7 0 0 1 14 0" />
        Search
      </Link>
    </>
  );
}

/** Marks News on the page of a news item too; Gatsby marks only links to the current page. */
const markSection: GatsbyLinkProps<unknown>['getProps'] = ({ isCurrent, href, location }) =>
  !isCurrent && location.pathname.startsWith(`${href}/`) ? { 'aria-current': true } : {};

/** On wide screens, groups overlap the page: an outside click, focus or Escape closes them. */
function closeGroups(list: HTMLElement | null) {
  const close = (event: Event) => {
    const isKey = event instanceof KeyboardEvent;
    // The same width as in Header.module.css.
    if (!matchMedia('(min-width: 60rem)').matches || (isKey && event.key !== 'Escape')) return;
    for (const group of list?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) {
      if (!isKey && event.target instanceof Node && group.contains(event.target)) continue;
      group.open = false;
      if (isKey && group.contains(document.activeElement)) group.querySelector('summary')?.focus();
    }
  };
  const listening = new AbortController();
  for (const type of ['pointerdown', 'focusin', 'keydown'])
    document.addEventListener(type, close, { signal: listening.signal });
  return () => listening.abort();
}
