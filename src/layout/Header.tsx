import { Link } from 'gatsby';
import { useEffect, useRef, useState } from 'react';
import type { MenuContent } from '../content/schemas/menu';
import { routes } from '../routes';
import { ContactLinks } from './ContactLinks';
import { Crest } from './Crest';
import * as styles from './Header.module.css';
import { Menu } from './Menu';
import { useSite } from './site-settings';
import { onWide } from './wide-screen';

const MENU_ID = 'site-menu';

/** On small screens the navigation is a native popover, which works without script. */
export function Header({ menu: content }: { readonly menu: MenuContent }) {
  const site = useSite();
  const menu = useRef<HTMLElement>(null);
  // Undefined until hydration: until then the browser announces the state.
  const [open, setOpen] = useState<boolean>();
  useEffect(() => {
    setOpen(isOpen(menu.current));
    return onWide(() => hide(menu.current));
  }, []);
  return (
    <header className={styles.header}>
      <div className={`page ${styles.bar}`}>
        <Link to={routes.home.path} className={styles.brand} onClick={() => hide(menu.current)}>
          <Crest />
          <span className={styles.name}>{site.schoolName}</span>
        </Link>
        <button
          type="button"
          popoverTarget={MENU_ID}
          aria-expanded={open}
          className={styles.toggle}
        >
          <span aria-hidden="true" className={styles.bars} />
          Menu
        </button>
        <nav
          ref={menu}
          id={MENU_ID}
          popover="auto"
          aria-label="Main"
          className={`not-printed ${styles.menu}`}
          onToggle={(event) => setOpen(event.newState === 'open')}
        >
          <Menu
            content={content}
            studentPortal={site.studentPortal}
            onChoose={() => hide(menu.current)}
          />
          <Link
            to={routes.search.path}
            className={styles.search}
            onClick={() => hide(menu.current)}
          >
            Search
          </Link>
          <ContactLinks className={styles.contact} />
        </nav>
      </div>
    </header>
  );
}

function hide(menu: HTMLElement | null) {
  if (isOpen(menu)) menu?.hidePopover();
}

function isOpen(menu: HTMLElement | null): boolean {
  // Browsers without popovers show the navigation, and throw on the selector.
  return menu !== null && 'popover' in menu && menu.matches(':popover-open');
}
