import { Link } from 'gatsby';
import type { FocusEvent, MouseEvent } from 'react';
import type { MenuContent } from '../content/schemas/menu';
import { routes } from '../routes';
import { Icon } from '../ui/Icon';
import { ContactLinks } from './ContactLinks';
import { Crest } from './Crest';
import * as styles from './Header.module.css';
import { Menu } from './Menu';
import { useSite } from './site-settings';

const MENU_ID = 'site-menu';

/**
 * On small screens the navigation is a native popover, which works without JavaScript. Browsers
 * without popovers show it while the `<details>` before it is open (Header.module.css).
 */
export function Header({ menu }: { readonly menu: MenuContent }) {
  const site = useSite();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: visitors use its links
    <header className={styles.header} onClick={chooseLink} onBlur={leaveMenu}>
      <div className={`page space-between ${styles.bar}`}>
        <Link to={routes.home.path} className={`target ${styles.brand}`}>
          <Crest />
          <span className={styles.name}>{site.schoolName}</span>
        </Link>
        <button type="button" popoverTarget={MENU_ID} className={`target ${styles.toggle}`}>
          <Icon path="M2 5h20M2 12h20M2 19h20" />
          <Icon path="m4 4 16 16M20 4 4 20" />
          Menu
        </button>
        <details className={`not-printed ${styles.fallback}`}>
          <summary className={`target ${styles.toggle}`}>
            <Icon path="M2 5h20M2 12h20M2 19h20" />
            Menu
          </summary>
        </details>
        <nav id={MENU_ID} popover="auto" aria-label="Main" className={`not-printed ${styles.menu}`}>
          <Menu content={menu} studentPortal={site.studentPortal} />
          <ContactLinks className={`small ${styles.contact}`} />
        </nav>
      </div>
    </header>
  );
}

/** Choosing a link closes the menu and its groups. */
function chooseLink({ target, currentTarget }: MouseEvent) {
  if (!(target instanceof Element && target.closest('a'))) return;
  for (const group of currentTarget.querySelectorAll('details')) group.open = false;
  closeMenu();
}

/** The open menu would cover what has the focus next. */
function leaveMenu({ currentTarget, relatedTarget }: FocusEvent) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) closeMenu();
}

function closeMenu() {
  const menu = document.getElementById(MENU_ID);
  menu?.togglePopover?.(false);
  menu?.previousElementSibling?.removeAttribute('open');
}
