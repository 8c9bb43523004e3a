import type { Line } from './form-context';

/** Starts a new line in a field, as Enter does at that position. */
export function breakLine(field: HTMLElement, { text, offset }: Line): void {
  if (field instanceof HTMLTextAreaElement) {
    const start = field.value.indexOf(text);
    if (start === -1) return;
    const at = start + offset;
    field.setRangeText('\n', at, at, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return;
  }
  const texts = document.createTreeWalker(field, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const at = (texts.currentNode.nodeValue ?? '').indexOf(text);
    if (at === -1) continue;
    window.getSelection()?.collapse(texts.currentNode, at + offset);
    document.dispatchEvent(new Event('selectionchange'));
    field.dispatchEvent(new KeyboardEvent('keydown', ENTER));
    return;
  }
}

const ENTER = { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true };
