import type { PhrasingContent } from 'mdast';
import { escapeMarkdown } from '../../schema/escape-markdown';
import { parseMarkdown } from '../../schema/markdown';

/** Rich text as visitors read it, with an empty line between paragraphs; undefined if it is formatted. */
export function plainRichText(markdown: string): string | undefined {
  const paragraphs = parseMarkdown(markdown).children.map((block) =>
    block.type === 'paragraph' ? plainLines(block.children) : undefined,
  );
  return paragraphs.includes(undefined) ? undefined : paragraphs.join('\n\n');
}

function plainLines(inlines: readonly PhrasingContent[]): string | undefined {
  const texts = inlines.map((inline) => {
    if (inline.type === 'break') return '\n';
    // The page shows a soft line break as a space.
    return inline.type === 'text' ? inline.value.replaceAll('\n', ' ') : undefined;
  });
  return texts.includes(undefined) ? undefined : texts.join('');
}

/** The reverse of {@link plainRichText}: rich text that shows exactly this text, with its lines. */
export function writeRichText(plain: string): string {
  const paragraphs = plain.trim().split(/\n\s*\n/);
  return paragraphs
    .map((paragraph) =>
      paragraph
        .trim()
        .split('\n')
        .map((line) => escapeMarkdown(line.trim()))
        .join('\\\n'),
    )
    .join('\n\n');
}
