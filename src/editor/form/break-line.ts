import type { Line } from './form-context';

/** Starts a new line in a field, as Enter does at that position, or pastes there. */
export function breakLine(field: HTMLElement, line: Line): void {
  const { text, offset, end = offset, pasted } = line;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const start = field.value.indexOf(text);
    if (start === -1) return;
    const at = start + offset;
    field.setSelectionRange(at, start + end);
    // The field itself takes what is struck through.
    if (pasted && !field.dispatchEvent(pasteEvent(pasted))) return;
    insertText(field, pasted?.text.replace(/\r\n?/g, '\n') ?? '\n');
    return;
  }
  const texts = document.createTreeWalker(field, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const at = (texts.currentNode.nodeValue ?? '').indexOf(text);
    if (at === -1) continue;
    const node = texts.currentNode;
    window.getSelection()?.setBaseAndExtent(node, at + offset, node, at + end);
    document.dispatchEvent(new Event('selectionchange'));
    field.dispatchEvent(pasted ? pasteEvent(pasted) : new KeyboardEvent('keydown', ENTER));
    return;
  }
}

/** Replaces the selected text of a field, as if it was typed. */
export function insertText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { selectionStart: start, selectionEnd: end } = field;
  field.setRangeText(text, start ?? 0, end ?? field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const ENTER = { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true };

/** A paste with contents: browsers give events that pages create an empty clipboard. */
function pasteEvent({ html, text }: NonNullable<Line['pasted']>): Event {
  const contents: Readonly<Record<string, string>> = { 'text/html': html, 'text/plain': text };
  const clipboardData = { getData: (type: string) => contents[type] ?? '', files: [], types: [] };
  return Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData });
}
