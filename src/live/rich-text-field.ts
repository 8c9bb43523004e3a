import * as v from 'valibot';
import type { RichBlock, RichInline, RichText } from '../content/rich-text';
import { attempt } from '../schema/attempt';
import { shortText } from './wire-fields';

/** Deeper markup is rejected: a recursive schema could overflow the stack. */
const MAX_DEPTH = 4;

const plain = shortText(100_000);

/** No `javascript:`, and no tab or line break, which browsers omit: `/⇥/evil.example` is `//evil.example`. */
const target = v.pipe(
  shortText(2_000),
  v.regex(/^(?:https?:\/\/|\/(?![/\\])|mailto:|tel:|#)[^\t\n\r]*$/),
);

/** A link in a link would end the outer one as HTML is read. */
function inlines(depth: number, isInLink = false): v.GenericSchema<RichInline[]> {
  if (depth === 0) return v.array(plain);
  const content = inlines(depth - 1, isInLink);
  const link = { kind: v.literal('link'), to: target, content: inlines(depth - 1, true) };
  return v.array(
    v.union([
      plain,
      v.object({ kind: v.literal('break') }),
      v.object({ kind: v.picklist(['bold', 'italic']), content }),
      ...(isInLink ? [] : [v.object(link)]),
    ]),
  );
}

function blocks(depth: number): v.GenericSchema<RichBlock[]> {
  const paragraph = v.object({ kind: v.literal('paragraph'), content: inlines(MAX_DEPTH) });
  if (depth === 0) return v.array(paragraph);
  const start = v.optional(v.number());
  const items = v.array(blocks(depth - 1));
  return v.array(v.union([paragraph, v.object({ kind: v.literal('list'), start, items })]));
}

/** Of the JSON: the plain body has at most 100,000 characters. */
const MAX_CHARACTERS = 300_000;

/** Rich text from the embedded API. Checks the size first: parsing costs more per character. */
export const richTextField: v.GenericSchema<unknown, RichText> = v.pipe(
  v.unknown(),
  v.check((text) => (attempt(() => JSON.stringify(text).length) ?? Infinity) <= MAX_CHARACTERS),
  v.union([plain, blocks(MAX_DEPTH)]),
);
