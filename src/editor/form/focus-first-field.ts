const FIELDS = 'input:not([aria-hidden]), textarea, select, [contenteditable="true"]';

/**
 * Focuses the first field inside an element, even if its script is still loading.
 * @returns a function that stops waiting
 */
export function focusFirstField(element: HTMLElement): () => void {
  const focus = () => {
    // The toolbar of formatted text comes before its field.
    const field =
      element.querySelector<HTMLElement>(FIELDS) ?? element.querySelector<HTMLElement>('button');
    // A text box that cannot be edited stands for a field that is loading.
    const isReady = field !== null && !field.matches('[readonly]');
    if (isReady) field.focus();
    return isReady;
  };
  if (focus()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (focus()) observer.disconnect();
  });
  observer.observe(element, { childList: true, subtree: true });
  return () => observer.disconnect();
}
