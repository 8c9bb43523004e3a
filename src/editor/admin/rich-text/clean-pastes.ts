import { cleanHtml } from '../../rich-text/clean-html';

/** Gives Decap's rich text what is pasted without all that a text of the site cannot have. */
export function cleanPastes(): void {
  window.addEventListener(
    'paste',
    (event) => {
      const field =
        event.target instanceof Element && event.target.closest('[data-slate-editor=true]');
      const html = event.clipboardData?.getData('text/html');
      if (!field || !html) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const dataTransfer = new DataTransfer();
      dataTransfer.setData('text/html', cleanHtml(html));
      dataTransfer.setData('text/plain', event.clipboardData?.getData('text/plain') ?? '');
      const settings = { bubbles: true, cancelable: true, dataTransfer };
      field.dispatchEvent(
        new InputEvent('beforeinput', { inputType: 'insertFromPaste', ...settings }),
      );
    },
    { capture: true },
  );
}
