/**
 * Opens the closed parts around the element that the URL names, and marks it, as `:target` does only
 * if the browser navigated. Inlined in the head: cannot use outer variables.
 */
export function openTarget(): void {
  let id = location.hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {}
  const target = document.getElementById(id);
  document.querySelector('[data-target]')?.removeAttribute('data-target');
  target?.setAttribute('data-target', '');
  let closed = target?.closest<HTMLDetailsElement>('details:not([open])');
  // The browser could not scroll to something that was hidden.
  const isHidden = closed && closed !== target;
  while (closed) {
    closed.open = true;
    closed = closed.closest<HTMLDetailsElement>('details:not([open])');
  }
  if (isHidden) target?.scrollIntoView({ behavior: 'instant' });
}

/** The script for the page’s head: links to a question or a date open it without the app. */
export const openTargetScript = `for(const type of['hashchange','DOMContentLoaded'])addEventListener(type,${openTarget})`;
