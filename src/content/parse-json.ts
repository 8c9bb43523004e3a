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
    return { ok: false, problems: [`not valid JSON${describeError(source.trimEnd())}`] };
  }
}

/** The place and the kind of the first error, which Node 20 and some browsers do not tell. */
function describeError(text: string): string {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const [first] = errors;
  if (!first) return '';
  const lines = text.slice(0, first.offset).split('\n');
  const column = (lines[lines.length - 1]?.length ?? 0) + 1;
  const reason = printParseErrorCode(first.error)
    .replace(/(?!^)[A-Z]/g, ' $&')
    .toLowerCase();
  return ` at line ${lines.length}, column ${column}: ${reason}`;
}
