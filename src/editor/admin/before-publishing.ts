/** Lists what is only an example, below the lists of the editor; a form has no room for it. */
export function showBeforePublishing(placeholders: readonly string[]) {
  if (placeholders.length === 0) return;
  const details = document.createElement('details');
  details.className = 'editor-placeholders';
  const summary = document.createElement('summary');
  const count = placeholders.length === 1 ? '1 example' : `${placeholders.length} examples`;
  summary.textContent = `Before you publish: ${count} to replace`;
  const list = document.createElement('ul');
  list.append(...placeholders.map(item));
  details.append(summary, list);
  document.body.append(details);
  const hideInForms = () => {
    details.hidden = /\/(?:entries|new)\b/.test(window.location.hash);
  };
  window.addEventListener('hashchange', hideInForms);
  hideInForms();
}

function item(placeholder: string): HTMLLIElement {
  const element = document.createElement('li');
  element.textContent = placeholder;
  return element;
}
