/** Gives names and states to parts of Decap's form that have none for readers of the screen. */
export function nameForm(): void {
  afterChanges(() => {
    document.getElementById('preview-pane')?.setAttribute('title', 'Preview');
    markErrors();
    nameRichTexts();
  });
}

/** Looks again after every change of the page: Decap may draw any part anew at any time. */
export function afterChanges(look: () => void): void {
  let isPlanned = false;
  const observer = new MutationObserver(() => {
    if (isPlanned) return;
    isPlanned = true;
    requestAnimationFrame(() => {
      isPlanned = false;
      look();
    });
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

const CONTROL = '[class*="-ControlContainer"]';
const ERRORS = '[class*="-ControlErrorsList"]';

/** Decap's label of a rich text names no field. */
function nameRichTexts() {
  for (const text of document.querySelectorAll('#nc-root [role=textbox]:not([aria-label])')) {
    const label = text.closest(CONTROL)?.querySelector('label');
    text.setAttribute('aria-label', label?.textContent?.trim() || 'Text');
  }
}

/** The fields marked here; dates and descriptions of pictures mark themselves. */
const marked = new Set<HTMLElement>();

function markErrors() {
  const wrong = new Set(fieldsWithErrors());
  for (const field of marked) {
    if (wrong.has(field)) continue;
    field.removeAttribute('aria-invalid');
    marked.delete(field);
  }
  for (const field of wrong) {
    if (!field.matches('input, textarea, select, [role=textbox]')) continue;
    if (field.hasAttribute('aria-invalid')) continue;
    field.setAttribute('aria-invalid', 'true');
    marked.add(field);
  }
}

/** Moves to the first field that is not right, in an entry of a list that may still be closed. */
export function focusFirstError(): void {
  const closed = document.querySelector<HTMLElement>(
    '.editor-row-wrong .editor-row-open[aria-expanded=false]',
  );
  closed?.click();
  requestAnimationFrame(() => {
    const [field] = fieldsWithErrors();
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  });
}

function fieldsWithErrors(): readonly HTMLElement[] {
  return [...document.querySelectorAll(ERRORS)].flatMap((errors) => {
    const control = errors.closest(CONTROL);
    const field =
      control?.querySelector<HTMLElement>('[aria-invalid=true]') ??
      document.getElementById(control?.querySelector('label')?.htmlFor ?? '');
    return field ? [field] : [];
  });
}
