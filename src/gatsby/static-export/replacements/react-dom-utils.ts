import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';

/**
 * Replaces Gatsby's module of this shape in the browser. Gatsby hydrates the whole page in one task, which
 * blocks taps on a cheap phone. In a transition React hydrates in pieces of a few milliseconds and handles a
 * tap first: https://react.dev/reference/react/startTransition
 */
export function reactDOMUtils() {
  return { render, hydrate };
}

function hydrate(page: ReactNode, container: Element, options?: RootOptions) {
  // Back or forward came first: app-loader.ts loads the other page, and this app has no data for it.
  if (document.documentElement.dataset.scripts === 'reloading') return;
  startTransition(() => {
    hydrateRoot(container, page, options);
  });
}

/** Part of Gatsby's interface, for pages without prerendered HTML. */
function render(page: ReactNode, container: Element, options?: RootOptions) {
  createRoot(container, options).render(page);
}
