export const CONTENT_ID = 'content';

/** Gatsby's router wraps every page in it. */
const ROUTER_ID = 'gatsby-focus-wrapper';

/** Moves focus to the new page so that Tab and screen readers start there. */
export function focusNewPage() {
  focusContent();
  // Gatsby's router focuses its wrapper in a later effect.
  document.getElementById(ROUTER_ID)?.addEventListener('focus', focusContent, { once: true });
}

function focusContent() {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}
