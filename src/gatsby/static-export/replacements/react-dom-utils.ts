import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';

/**
 * Stands in the visitors' script in the place of Gatsby's module of this shape. There the whole page is taken
 * over in one piece, which on a cheap phone blocks a tap for as long; as a transition React does it in
 * pieces of a few milliseconds and lets a tap go first: https://react.dev/reference/react/startTransition
 */
export function reactDOMUtils() {
  return { render, hydrate };
}

function hydrate(page: ReactNode, container: Element, options?: RootOptions) {
  startTransition(() => {
    hydrateRoot(container, page, options);
  });
}

/** For a page without anything in its HTML, of which this site has none: Gatsby asks for it all the same. */
function render(page: ReactNode, container: Element, options?: RootOptions) {
  createRoot(container, options).render(page);
}
