import type { RichBlock, RichInline, RichText } from './rich-text';
import { NO_DATE_YET, writtenDate } from './school-dates';

/** The words of parsed rich text, in one line. Unlike rich-text.ts, without a parser. */
export function writtenText(content: RichText): string {
  const text = typeof content === 'string' ? content : content.map(blockText).join(' ');
  return text.replace(/\s+/g, ' ').trim();
}

function blockText(block: RichBlock): string {
  if (block.kind === 'paragraph') return block.content.map(inlineText).join('');
  return block.items.map((blocks) => blocks.map(blockText).join(' ')).join(' ');
}

function inlineText(inline: RichInline): string {
  if (typeof inline === 'string') return inline;
  if (inline.kind === 'break') return ' ';
  if (inline.kind === 'date') {
    const [next] = inline.dates;
    return next ? writtenDate(next) : NO_DATE_YET;
  }
  return inline.content.map(inlineText).join('');
}
