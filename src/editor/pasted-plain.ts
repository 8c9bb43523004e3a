import { noteOf, parseHtml, removeStruck, STRUCK, unstruckText } from './pasted-html';
import { tidyLines } from './pasted-text';
import { isFormatted, SENDERS, writeLineSigns } from './whatsapp-signs';

/** What a field without formatting takes from a clipboard, and what is left out. */
export function pastedPlain(html: string, text: string) {
  const unstruck = unstruckText(html);
  const lines = tidyLines(unstruck.struck.length > 0 || text === '' ? unstruck.text : text);
  const signed = isFormatted(parseHtml(html).body) ? undefined : withoutSigns(lines);
  const notes = [
    ...noteOf(SENDERS, signed?.senders ?? []),
    ...noteOf(STRUCK, [...unstruck.struck, ...(signed?.struck ?? [])]),
  ];
  return { text: signed?.text ?? lines, notes };
}

/** Undefined for lines that have neither signs nor senders. */
function withoutSigns(lines: string) {
  if (!/[*_~`>]|\d[:.]\d/.test(lines)) return undefined;
  const body = document.createElement('div');
  const senders = writeLineSigns(body, lines);
  const struck = removeStruck(body);
  for (const lineBreak of body.querySelectorAll('br')) lineBreak.replaceWith('\n');
  const text = body.textContent ?? '';
  // Some have a line of their own.
  return {
    text: senders.length > 0 ? text.replace(/^\n+|\n(?=\n\n)/g, '') : text,
    senders,
    struck,
  };
}

/** What a paste of pictures or files says, instead of deleting what is selected. */
export const NOTHING = 'Nothing was pasted, because the clipboard has no text.';
