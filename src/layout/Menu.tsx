import type { GatsbyLinkProps } from 'gatsby';
import { useRef } from 'react';
import type { MenuContent } from '../content/schemas/menu';
import { routes } from '../routes';
import { ContentLink } from '../ui/ContentLink';
import * as styles from './Menu.module.css';
import { openGroups, useDropdowns } from './use-dropdowns';

type MenuProps = {
  readonly content: MenuContent;
  readonly studentPortal: string;
  readonly onChoose: () => void;
};

/** Groups are native disclosures, which open without script. */
export function Menu({ content, studentPortal, onChoose }: MenuProps) {
  const list = useRef<HTMLUListElement>(null);
  useDropdowns(list);
  const choose = () => {
    for (const group of openGroups(list.current)) group.open = false;
    onChoose();
  };
  return (
    <ul ref={list} className={styles.list}>
      {content.groups.map(({ label, links }) => (
        <li key={label}>
          <details className={styles.group}>
            <summary className={styles.top}>{label}</summary>
            <ul className={styles.links}>
              {links.map((link) => (
                <li key={link.to}>
                  <MenuLink {...link} studentPortal={studentPortal} onClick={choose} />
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
      {content.links.map((link) => (
        <li key={link.to}>
          <MenuLink
            {...link}
            studentPortal={studentPortal}
            onClick={choose}
            className={styles.top}
          />
        </li>
      ))}
    </ul>
  );
}

type MenuLinkProps = {
  readonly label: string;
  readonly to: string;
  readonly studentPortal: string;
  readonly onClick: () => void;
  readonly className?: string | undefined;
};

function MenuLink({ label, to, studentPortal, ...rest }: MenuLinkProps) {
  const target = to === routes.studentPortal.path ? studentPortal : to;
  return (
    <ContentLink to={target} getProps={markSection} {...rest}>
      {label}
    </ContentLink>
  );
}

/** Gatsby marks only the page itself, not the list of an item. */
const markSection: GatsbyLinkProps<unknown>['getProps'] = ({ isCurrent, href, location }) =>
  !isCurrent && location.pathname.startsWith(`${href}/`) ? { 'aria-current': true } : {};
