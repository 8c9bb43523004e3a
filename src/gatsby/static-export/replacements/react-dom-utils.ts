import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';

/**
 * Replaces Gatsby's module, which hydrates in one task and blocks taps on slow phones. In a
 * transition React hydrates in small steps: https://react.dev/reference/react/startTransition
 */
export function reactDOMUtils() {
  return { render, hydrate };
}

function hydrate(page: ReactNode, container: Element, options?: RootOptions) {
  // The visitor went back or forward: app-loader.ts loads the other page.
  if (document.documentElement.dataset.scripts === 'reloading') return;
  startTransition(() => {
    hydrateRoot(container, page, options);
  });
}

/** Required by Gatsby, for pages without prerendered HTML. */
function render(page: ReactNode, container: Element, options?: RootOptions) {
  createRoot(container, options).render(page);
}
