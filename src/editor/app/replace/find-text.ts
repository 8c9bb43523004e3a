import type { Link, Nodes } from 'mdast';
import { foldText } from '../../../schema/fold-text';
import { graphemeStarts } from '../../../schema/graphemes';
import type { TextAt } from '../../../schema/map-texts';
import { parseMarkdown } from '../../../schema/markdown';

/** A place in the stored text that shows the search term. */
export type Match = {
  readonly start: number;
  readonly end: number;
  /** Whether letters or digits continue the text on one of its sides, or a hyphen and those. */
  readonly isPart: boolean;
  /** Whether it is partly bold, italic or a link, so that it can only be changed in its form. */
  readonly isFormatted: boolean;
  /** What the visitor sees: the text, and where the match is in it. */
  readonly shown: { readonly text: string; readonly start: number; readonly end: number };
};

/** A character as people see it, and where it is stored. */
type Shown = {
  readonly char: string;
  readonly start: number;
  readonly end: number;
  /** The text node that has it; undefined if its place is not known, because it is written as an entity. */
  readonly part: number | undefined;
};

/** The parts of a text that are found as a reader finds them: without regard to case, accents and spaces of any width. */
export function findMatches({ text, format }: TextAt, term: string): readonly Match[] {
  const isLink = format.linksIn?.(text)[0] === text && WRITTEN_LINK.test(text);
  if (!isLink && !format.isRead) return [];
  const isPhone = isPhoneNumber(term);
  const sought = foldText(isPhone ? term.replace(BETWEEN_DIGITS, '') : term).trim();
  if (sought === '') return [];
  const blocks = format.isMarkdown ? shownBlocks(text) : [plainCharacters(text, 0, 0)];
  return blocks.flatMap((block) => matchesIn(block, sought, isPhone));
}

/** People write links to other websites, email addresses and phone numbers, too. */
const WRITTEN_LINK = /^[a-z]+:/i;

const CONTACT = /^(?:mailto|tel):/i;

const BETWEEN_DIGITS = /[\s().\p{Pd}]/gu;

/** One phone number is written with spaces, hyphens, or none. */
function isPhoneNumber(text: string): boolean {
  return /^(?:\+|0)\d{6,14}$/.test(text.replace(BETWEEN_DIGITS, ''));
}

function matchesIn(block: readonly Shown[], sought: string, isPhone: boolean): readonly Match[] {
  const text = block.map(({ char }) => char).join('');
  const folded = foldCharacters(block, isPhone);
  const all = folded.map(({ fold }) => fold).join('');
  const offsets: number[] = [];
  let length = 0;
  for (const { fold } of folded) {
    offsets.push(length);
    length += fold.length;
  }
  const isEdge = (at: number) => at === length || offsets.includes(at);
  /** Where the next character is that a search compares. */
  const beside = (index: number, step: -1 | 1): number => {
    const next = index + step;
    return folded[next]?.fold === '' && !isPhone ? beside(next, step) : next;
  };
  /** Someone with a double name is another person, and Year 1–3 are three classes. */
  const goesOn = (index: number, step: -1 | 1): boolean => {
    const next = beside(index, step);
    const isDash = /\p{Pd}/u.test(block[next]?.char ?? '');
    return isWord(block[isDash ? beside(next, step) : next]);
  };
  const found: Match[] = [];
  const pattern = isPhone ? spellingsOf(sought) : sought.replace(/[^\p{L}\p{N}\s]/gu, '\\$&');
  const search = new RegExp(pattern, 'g');
  for (let next = search.exec(all); next; next = search.exec(all)) {
    const at = next.index;
    const to = at + next[0].length;
    search.lastIndex = at + 1;
    // Not in the middle of a character such as ﬁ or ß.
    if (!isEdge(at) || !isEdge(to)) continue;
    const first = folded.findIndex(({ fold }, index) => offsets[index] === at && fold !== '');
    const last = folded.findLastIndex(
      ({ fold }, index) => fold !== '' && (offsets[index] ?? 0) + fold.length === to,
    );
    const [from, until] = [block[first], block[last]];
    if (!from || !until) continue;
    const inside = block.slice(first, last + 1);
    const start = textLength(block.slice(0, first));
    found.push({
      start: from.start,
      end: until.end,
      isPart: goesOn(first, -1) || goesOn(last, 1),
      isFormatted: inside.some(({ part }) => part !== from.part || part === undefined),
      shown: { text, start, end: start + textLength(inside) },
    });
    search.lastIndex = to;
  }
  return found;
}

/** A phone number with the code of its country and without it, as a pattern; a code has one to three digits. */
function spellingsOf(phone: string): string {
  const digits = phone.slice(1);
  if (phone.startsWith('0')) return `(?:\\+[1-9]\\d{0,2}0?|0)${digits}`;
  const local = [1, 2, 3].map((length) => `0${digits.slice(length)}`);
  return `\\+${digits}|${local.filter((one) => one.length > MIN_LOCAL).join('|')}`;
}

/** Shorter numbers, without the code of their country, are also others. */
const MIN_LOCAL = 8;

function textLength(characters: readonly Shown[]): number {
  return characters.reduce((sum, { char }) => sum + char.length, 0);
}

function isWord(shown: Shown | undefined): boolean {
  return shown !== undefined && /[\p{L}\p{N}]/u.test(shown.char);
}

/** Each character as a search compares it: a comma within a number is no difference. */
function foldCharacters(block: readonly Shown[], isPhone: boolean) {
  const rest = (index: number) => block.slice(index, index + 5).map(({ char }) => char);
  return block.map(({ char }, index) => {
    const isInNumber =
      char === ',' &&
      /\d/.test(block[index - 1]?.char ?? '') &&
      /^,\d{3}(?!\d)/.test(rest(index).join(''));
    const isNone = isInNumber || (isPhone && char.replace(BETWEEN_DIGITS, '') === '');
    return { fold: isNone ? '' : foldText(char) };
  });
}

function plainCharacters(text: string, offset: number, part: Shown['part']): readonly Shown[] {
  const starts = graphemeStarts(text);
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? text.length;
    return { char: text.slice(start, end), start: offset + start, end: offset + end, part };
  });
}

/** The paragraphs of formatted text, as visitors read them. */
function shownBlocks(source: string): readonly (readonly Shown[])[] {
  let part = 0;
  const read = (node: Nodes): readonly Shown[] => {
    if (node.type === 'break') {
      return [{ char: '\n', start: 0, end: 0, part: undefined }];
    }
    if (node.type === 'text') {
      part += 1;
      const { start, end } = node.position ?? {};
      return sourceCharacters(source, node.value, [start?.offset, end?.offset], part);
    }
    if (node.type === 'link') blocks.push(linkedContact(source, node));
    return 'children' in node ? node.children.flatMap(read) : [];
  };
  const blocks: (readonly Shown[])[] = [];
  const collect = (node: Nodes) => {
    if (node.type === 'paragraph') blocks.push(read(node));
    else if ('children' in node) for (const child of node.children) collect(child);
  };
  collect(parseMarkdown(source));
  return blocks;
}

/** The email address or phone number to which a link leads, which must not remain when its text is replaced. */
function linkedContact(source: string, link: Link): readonly Shown[] {
  const after = link.children.at(-1)?.position?.end.offset ?? source.length;
  const start = CONTACT.test(link.url) ? source.indexOf(`(${link.url}`, after) + 1 : 0;
  const isInside = start > 0 && start < (link.position?.end.offset ?? 0);
  return isInside ? plainCharacters(link.url, start, 0) : [];
}

function sourceCharacters(
  source: string,
  value: string,
  [start = 0, end = source.length]: readonly (number | undefined)[],
  part: number,
): readonly Shown[] {
  // Each unit of the text, with its place in the source: `\*` is one star.
  const places: { start: number; end: number }[] = [];
  let written = '';
  for (const { 0: all, index, 1: char } of source.slice(start, end).matchAll(UNIT)) {
    const unit = char ?? all;
    written += unit;
    for (let at = 0; at < unit.length; at += 1) {
      const from = start + index + (char === undefined ? at : 0);
      places.push({ start: from, end: char === undefined ? from + 1 : start + index + all.length });
    }
  }
  const isKnown = written === value;
  return plainCharacters(value, 0, isKnown ? part : undefined).map((shown) => ({
    ...shown,
    start: isKnown ? (places[shown.start]?.start ?? start) : start,
    end: isKnown ? (places[shown.end - 1]?.end ?? end) : end,
  }));
}

const UNIT = /\\([!-/:-@[-`{-~])|[^\\]+|\\/g;

/** The text with other words in the places of matches: typed text, not code. */
export function replaceMatches(
  { text, format }: Pick<TextAt, 'text' | 'format'>,
  matches: readonly Match[],
  term: string,
  replacement: string,
): string {
  const sorted = matches.toSorted((one, other) => other.start - one.start);
  return sorted.reduce((now, match) => {
    const words = replacementFor(match, term, replacement);
    const typed = format.writeTyped?.(words) ?? words;
    return now.slice(0, match.start) + typed + now.slice(match.end);
  }, text);
}

/** A term that is typed in lower case is found at the start of a sentence, too, which keeps its capital. */
export function replacementFor(
  { shown: { text, start } }: Match,
  term: string,
  replacement: string,
): string {
  const [found = ''] = text.slice(start);
  const [typed = ''] = term.trim();
  const isCapital = found !== found.toLowerCase() && typed !== typed.toUpperCase();
  if (CONTACT.test(text))
    return replacement.replace(/^tel/i.test(text) ? BETWEEN_DIGITS : /\s/g, '');
  return isCapital ? replacement.charAt(0).toUpperCase() + replacement.slice(1) : replacement;
}

/** The sentence around a match: what stands before it, in it, and after it. */
export function sentenceAround({ shown: { text, start, end } }: Match) {
  const before = text.slice(0, start).replace(/^[\s\S]*(?:\n|[.?!]\s+)/, '');
  const [after = ''] = /^.*?(?:[.?!](?=\s|$)|(?=\n)|$)/.exec(text.slice(end)) ?? [];
  return {
    before: shorten(before, 'start'),
    found: text.slice(start, end),
    after: shorten(after, 'end'),
  };
}

const MAX_AROUND = 100;

function shorten(text: string, side: 'start' | 'end'): string {
  const starts = graphemeStarts(text);
  if (starts.length <= MAX_AROUND) return text;
  return side === 'start'
    ? `… ${text.slice(starts.at(-MAX_AROUND))}`
    : `${text.slice(0, starts[MAX_AROUND])} …`;
}
