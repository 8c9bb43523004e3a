import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import type { Result } from './result';

/** Parses the text of a JSON file; a fault is described for someone who edits the file by hand. */
export function parseJson(source: string): Result<unknown> {
  if (source.trim() === '') return { ok: false, problems: ['the file is empty'] };
  if (source.startsWith('\uFEFF')) {
    return { ok: false, problems: ['starts with an invisible mark; save it as UTF-8 without BOM'] };
  }
  try {
    return { ok: true, value: JSON.parse(source) };
  } catch {
    return { ok: false, problems: [`not valid JSON${describeFault(source)}`] };
  }
}

/** What the scanner of jsonc-parser finds inside a text in quotation marks. */
const FAULT_IN_TEXT = /^(?:UnexpectedEndOfString|InvalidCharacter|InvalidUnicode|InvalidEscape)/;

/** A text in quotation marks, up to the first character that must not be in it. */
const VALID_TEXT = /^"(?:[^"\\\p{Cc}]|\\["\\/bfnrt]|\\u[\da-fA-F]{4})*/u;

/** The words and signs that may be cut off at the end of a file. */
const WORDS = ['true', 'false', 'null', '-0'];

/** Place and reason of the first fault. */
function describeFault(source: string): string {
  const text = source.replace(/[ \t\r\n]+$/, '');
  const faults: ParseError[] = [];
  parse(text, faults, { disallowComments: true });
  const [fault] = faults;
  if (!fault) return '';
  const { offset, reason } = placeFault(text, fault);
  const lines = text.slice(0, offset).split('\n');
  return ` at line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}: ${reason}`;
}

function placeFault(text: string, { error, offset, length }: ParseError) {
  const name = printParseErrorCode(error);
  const token = text.slice(offset, offset + length);
  const before = text.slice(0, offset).trimEnd();
  const isLast = offset + length === text.length;
  if (isLast && (/^UnexpectedEnd/.test(name) || WORDS.some((word) => word.startsWith(token)))) {
    return { offset: text.length, reason: 'the file ends too early' };
  }
  if (FAULT_IN_TEXT.test(name)) {
    const end = offset + (VALID_TEXT.exec(token)?.[0].length ?? 0);
    return { offset: end, reason: reasonInText(text.charAt(end)) };
  }
  if (/^[}\]]/.test(token) && before.endsWith(',')) {
    return { offset: before.length - 1, reason: 'this comma is one too many' };
  }
  if (name === 'CommaExpected' && /^["{[]/.test(token)) {
    return { offset: before.length, reason: 'a comma is missing here' };
  }
  if (name === 'ColonExpected') return { offset: before.length, reason: 'a colon is missing here' };
  const [quote] = /^[“”„]/.exec(token) ?? [];
  if (quote) return { offset, reason: `write " instead of ${quote}` };
  const [word] = /^(?:[\p{L}\p{N}_.]+|.)/su.exec(token) ?? [];
  return { offset, reason: `unexpected ${word}` };
}

function reasonInText(character: string): string {
  if (/[\r\n]/.test(character)) return 'a " is missing on this line';
  if (character === '\\') return 'write \\\\ instead of \\';
  return 'a tab or another invisible character is not allowed in a text';
}
