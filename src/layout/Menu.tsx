import { Link } from 'gatsby';
import { type RefObject, useRef } from 'react';
import { ExternalLink } from '../ui/ExternalLink';
import * as styles from './Menu.module.css';
import { type MenuGroup, menuGroups, menuLinks } from './menu-links';
import { useDropdowns } from './use-dropdowns';

type MenuProps = {
  readonly studentPortal: string;
  /** Called when a link was chosen, after the groups were closed. */
  readonly onChoose: () => void;
};

/** The links of the header. Groups are native disclosures, which open without script. */
export function Menu({ studentPortal, onChoose }: MenuProps) {
  const list = useRef<HTMLUListElement>(null);
  useDropdowns(list);
  const choose = () => {
    closeGroups(list);
    onChoose();
  };
  return (
    <ul ref={list} className={styles.list}>
      {menuGroups.map((group) => (
        <li key={group.id}>
          <Group group={group} studentPortal={studentPortal} onChoose={choose} />
        </li>
      ))}
      {menuLinks.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} onClick={choose} className={styles.top}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type GroupProps = MenuProps & { readonly group: MenuGroup };

function Group({ group, studentPortal, onChoose }: GroupProps) {
  return (
    <details className={styles.group}>
      <summary className={styles.top}>{group.label}</summary>
      <ul className={styles.links}>
        {group.links.map(({ label, to }) => (
          <li key={label}>
            {to === undefined ? (
              <ExternalLink href={studentPortal} onClick={onChoose}>
                {label}
              </ExternalLink>
            ) : (
              <Link to={to} onClick={onChoose}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function closeGroups(list: RefObject<HTMLUListElement | null>) {
  for (const group of list.current?.querySelectorAll('details[open]') ?? []) {
    group.removeAttribute('open');
  }
}
