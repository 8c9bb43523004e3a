import { element } from '../grid/element';

/** Lists what is only an example, below the lists of the editor; a form has no room for it. */
export function showBeforePublishing(placeholders: readonly string[]) {
  if (placeholders.length === 0) return;
  const count = placeholders.length === 1 ? '1 example' : `${placeholders.length} examples`;
  const details = element(
    'details',
    { className: 'editor-placeholders' },
    element('summary', {}, `Before you publish: ${count} to replace`),
    element('ul', {}, ...placeholders.map((placeholder) => element('li', {}, placeholder))),
  );
  document.body.append(details);
  const hideInForms = () => {
    details.hidden = /\/(?:entries|new)\b/.test(window.location.hash);
  };
  window.addEventListener('hashchange', hideInForms);
  hideInForms();
}
