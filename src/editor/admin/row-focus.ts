/** Shows a new entry of a list, with the cursor in its first field. */
export function showRow(key: string | undefined): void {
  // The form is drawn after the change has reached Decap's store.
  requestAnimationFrame(() => {
    const row = buttonOf(key)?.closest('.editor-row')?.parentElement;
    row?.scrollIntoView({ block: 'center' });
    const field = row?.querySelector<HTMLElement>(
      'input:not([type=hidden]), textarea, select, [contenteditable=true]',
    );
    (field ?? buttonOf(key))?.focus({ preventScroll: true });
  });
}

/** Moves to the entry that is where another one was removed. */
export function focusRow(key: string | undefined): void {
  requestAnimationFrame(() => buttonOf(key)?.focus());
}

/** Keeps the focus on the button that has moved an entry, or on the other one at the end of the list. */
export function focusButton(key: string | undefined, direction: 'up' | 'down'): void {
  requestAnimationFrame(() => {
    const pressed = buttonOf(key, direction);
    const button = pressed?.disabled ? buttonOf(key, direction === 'up' ? 'down' : 'up') : pressed;
    button?.focus();
  });
}

function buttonOf(key = '', does = 'open') {
  return document.querySelector<HTMLButtonElement>(
    `[data-row="${CSS.escape(key)}"] [data-action="${does}"]`,
  );
}
