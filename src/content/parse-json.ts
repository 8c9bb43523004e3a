import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import type { Result } from './result';

export function parseJson(source: string): Result<unknown> {
  if (source.trim() === '') return { ok: false, problems: ['the file is empty'] };
  if (source.startsWith('\uFEFF')) {
    return { ok: false, problems: ['starts with an invisible mark; save it as UTF-8 without BOM'] };
  }
  try {
    return { ok: true, value: JSON.parse(source) };
  } catch {
    return { ok: false, problems: [`not valid JSON${describeError(source)}`] };
  }
}

const REASONS: Readonly<Record<string, string>> = {
  CommaExpected: 'a comma is missing here',
  ColonExpected: 'a colon is missing here',
  UnexpectedEndOfString: 'a " is missing in this text',
  InvalidCharacter: 'a tab or another invisible character in this text',
  InvalidEscapeCharacter: 'write \\\\ instead of \\ in this text',
};

/** Line, column and reason, the same in every browser. */
function describeError(source: string): string {
  const text = source.trimEnd();
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const [first] = errors;
  if (!first) return '';
  const before = text.slice(0, first.offset).trimEnd();
  const token = text.slice(first.offset, first.offset + first.length);
  const name = printParseErrorCode(first.error);
  const isExtraComma = before.endsWith(',') && /^[}\]]/.test(token);
  const isAtEnd = first.offset + first.length >= text.length;
  const offset = isExtraComma ? before.length - 1 : isAtEnd ? text.length : first.offset;
  const lines = text.slice(0, offset).split('\n');
  const reason = isExtraComma
    ? 'this comma is one too many'
    : isAtEnd
      ? 'the file ends too early'
      : (REASONS[name] ?? `unexpected ${token.slice(0, 20)}`);
  return ` at line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}: ${reason}`;
}
