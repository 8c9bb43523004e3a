/** The id of the element that holds the page itself, between header and footer. */
export const CONTENT_ID = 'content';

/** The id of the element that Gatsby's router puts around every page. */
const ROUTER_ID = 'gatsby-focus-wrapper';

/**
 * Moves the focus to the content of a new page, so that the next Tab reaches its first control and a
 * screen reader reads on from there. Gatsby's own announcer says the page's title.
 */
export function focusNewPage() {
  focusContent();
  // Gatsby's router focuses its wrapper, header included, in an effect that comes after this.
  document.getElementById(ROUTER_ID)?.addEventListener('focus', focusContent, { once: true });
}

function focusContent() {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}
