/**
 * Writes text as Markdown that shows exactly this text, in one paragraph: `5. Bring a mug` would be a list.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\*_[\]]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/<(?=\S)/g, '\\<')
    .replace(/^([^\S\n\r\u2028\u2029]*)([-+])(?=\s|$)/gm, '$1\\$2')
    .replace(/^([^\S\n\r\u2028\u2029]*\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2');
}
