import { element } from '../grid/element';

type NoticeAction = { readonly label: string; readonly run: () => void };

/** Says something until it is closed or something else is said, and offers what can be done about it. */
export function showNotice(text: string, action?: NoticeAction): void {
  document.querySelector('.editor-message')?.remove();
  const notice = element('div', { className: 'editor-message' });
  const close = element('button', { type: 'button', textContent: 'Close' });
  close.addEventListener('click', () => notice.remove());
  // Screen readers read only what comes into a region that is there already.
  const status = element('p', { role: 'status' });
  notice.append(status, ...(action ? [actionButton(action, notice)] : []), close);
  document.body.append(notice);
  status.textContent = text;
}

function actionButton({ label, run }: NoticeAction, notice: HTMLElement) {
  const button = element('button', { type: 'button', textContent: label });
  button.addEventListener('click', () => {
    notice.remove();
    run();
  });
  return button;
}
