import { Link } from 'gatsby';
import type { MouseEvent } from 'react';
import type { MenuContent } from '../content/schemas/menu';
import { routes } from '../routes';
import { Icon } from '../ui/Icon';
import { ContactLinks } from './ContactLinks';
import { Crest } from './Crest';
import * as styles from './Header.module.css';
import { Menu } from './Menu';
import { useSite } from './site-settings';

const MENU_ID = 'site-menu';

/** On small screens the navigation is a native popover, which works without JavaScript. */
export function Header({ menu }: { readonly menu: MenuContent }) {
  const site = useSite();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: visitors click its links
    <header className={styles.header} onClick={closeMenu}>
      <div className={`page apart ${styles.bar}`}>
        <Link to={routes.home.path} className={`target ${styles.brand}`}>
          <Crest />
          <span className={styles.name}>{site.schoolName}</span>
        </Link>
        <button type="button" popoverTarget={MENU_ID} className={`target ${styles.toggle}`}>
          <Icon path="M2 5h20M2 12h20M2 19h20" />
          <Icon path="m4 4 16 16M20 4 4 20" />
          Menu
        </button>
        <nav id={MENU_ID} popover="auto" aria-label="Main" className={`not-printed ${styles.menu}`}>
          <Menu content={menu} studentPortal={site.studentPortal} />
          <ContactLinks className={`small ${styles.contact}`} />
        </nav>
      </div>
    </header>
  );
}

/** Choosing a link closes the menu and its groups. */
function closeMenu({ target, currentTarget }: MouseEvent) {
  if (!(target instanceof Element && target.closest('a'))) return;
  for (const group of currentTarget.querySelectorAll('details')) group.open = false;
  // Browsers without popovers always show the navigation.
  document.getElementById(MENU_ID)?.togglePopover?.(false);
}
