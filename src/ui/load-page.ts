import type { MouseEvent } from 'react';

/** For a click on a Link, which would show the dynamic route, without prerendered data. */
export function loadPage(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  window.location.assign(event.currentTarget.href);
}
