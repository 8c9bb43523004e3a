/** Focuses an element when it appears, for its `ref`. */
export function focusAtFirst(element: HTMLElement | null): void {
  element?.focus();
}

const FIELDS =
  'input:not([aria-hidden], [type="file"]), textarea, select, [contenteditable="true"]';

/**
 * Focuses the first field inside an element, even if its script is still loading.
 * @returns a function that stops waiting
 */
export function focusFirstField(element: HTMLElement): () => void {
  return focusWhenThere(element, () => {
    const field =
      element.querySelector<HTMLElement>(FIELDS) ?? element.querySelector<HTMLElement>('button');
    // A text box that cannot be edited stands for a field that is loading, and a toolbar comes before its text.
    return field?.matches('[readonly], [role="toolbar"] *') ? undefined : field;
  });
}

/**
 * Focuses what is found inside an element, as soon as it is there, unless someone writes elsewhere by then.
 * @returns a function that stops waiting
 */
export function focusWhenThere(
  element: Element,
  find: () => HTMLElement | null | undefined,
): () => void {
  const found = find();
  found?.focus();
  if (found) return () => undefined;
  const observer = new MutationObserver(() => {
    const late = find();
    if (!late) return;
    observer.disconnect();
    if (!document.activeElement?.matches(FIELDS)) late.focus();
  });
  observer.observe(element, { childList: true, subtree: true });
  return () => observer.disconnect();
}
