const FIELDS = 'input:not([aria-hidden]), textarea, select, [contenteditable="true"]';

/**
 * Focuses the first field inside an element, even if its script is still loading.
 * @returns a function that stops waiting
 */
export function focusFirstField(element: HTMLElement): () => void {
  return focusWhenThere(element, () => {
    // The toolbar of formatted text comes before its field.
    const field =
      element.querySelector<HTMLElement>(FIELDS) ?? element.querySelector<HTMLElement>('button');
    // A text box that cannot be edited stands for a field that is loading.
    return field?.matches('[readonly]') ? undefined : field;
  });
}

/**
 * Focuses what is found inside an element, as soon as it is there.
 * @returns a function that stops waiting
 */
export function focusWhenThere(
  element: Element,
  find: () => HTMLElement | null | undefined,
): () => void {
  const focus = () => {
    const found = find();
    found?.focus();
    return Boolean(found);
  };
  if (focus()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (focus()) observer.disconnect();
  });
  observer.observe(element, { childList: true, subtree: true });
  return () => observer.disconnect();
}
