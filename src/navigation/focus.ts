export const CONTENT_ID = 'content';

/** Moves focus to the new page so that Tab and screen readers start there. */
export function focusNewPage() {
  focusContent();
  // Gatsby's router focuses its wrapper in a later effect: move the focus again.
  const wrapper = document.getElementById('gatsby-focus-wrapper');
  wrapper?.addEventListener('focus', focusContent, { once: true });
}

export function focusContent() {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}
