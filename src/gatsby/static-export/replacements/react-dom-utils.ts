import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';

/** What src/layout/PageHead.tsx renders. */
const PAGE_TAGS =
  'title, meta[property], meta[name=description], meta[name=robots], link[rel=canonical]';

/** Gatsby hydrates in one task and blocks taps on slow phones; a transition takes small steps. */
export function reactDOMUtils() {
  return { render, hydrate };
}

function hydrate(page: ReactNode, container: Element, options?: RootOptions) {
  // After back or forward, app-loader.ts is already loading the other page.
  if (document.documentElement.dataset.scripts === 'reloading') return;
  const { pathname } = location;
  const html = [...container.childNodes];
  // The last resort, outside every src/ui/Part.tsx: React would leave an empty page.
  const onUncaughtError = (error: unknown) => {
    console.error(error);
    if (location.pathname === pathname) container.replaceChildren(...html);
    else location.reload();
  };
  const staticTags = [...document.head.querySelectorAll(PAGE_TAGS)];
  const onRecoverableError = (error: unknown) => {
    console.error(error);
    // React renders the whole page anew, and its head beside the static one.
    if (document.querySelectorAll('head > title').length < 2) return;
    for (const tag of staticTags) tag.remove();
  };
  startTransition(() => {
    hydrateRoot(container, page, { ...options, onUncaughtError, onRecoverableError });
  });
}

/** Required by Gatsby, for pages without prerendered HTML. */
function render(page: ReactNode, container: Element, options?: RootOptions) {
  createRoot(container, options).render(page);
}
