import { element } from './element';

/** Says something that needs no decision, until it is closed or something else is said. */
export function showNotice(text: string): void {
  document.querySelector('.editor-message')?.remove();
  const notice = element('div', { className: 'editor-message' });
  const close = element('button', { type: 'button', textContent: 'Close' });
  close.addEventListener('click', () => notice.remove());
  // Screen readers read only what comes into a region that is there already.
  const status = element('p', { role: 'status' });
  notice.append(status, close);
  document.body.append(notice);
  status.textContent = text;
}
