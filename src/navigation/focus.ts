import { CONTENT_ID } from '../layout/Layout';

/**
 * After a change of page the focus stands at the beginning of its content: the next Tab reaches the
 * first control of the page, and a screen reader reads on from there. Gatsby's own announcer says
 * the page's title.
 */
export function focusNewPage() {
  focusContent();
  // Gatsby's router focuses its own wrapper, header included, in an effect that comes after this.
  document.getElementById(ROUTER_ID)?.addEventListener('focus', focusContent, { once: true });
}

/** The element that Gatsby's router puts around every page. */
const ROUTER_ID = 'gatsby-focus-wrapper';

function focusContent() {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}
