import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { attempt } from './attempt';
import type { Result } from './result';

/** Each problem is a sentence that starts with `name`. */
export function parseJson(name: string, written: string): Result<unknown> {
  // Some programs start a file with a byte order mark.
  const source = written.replace(/^\uFEFF/, '');
  const failed = (problem: string) => ({ ok: false, problems: [`${name}: ${problem}`] }) as const;
  if (source.trim() === '') return failed('the file is empty');
  try {
    return { ok: true, value: JSON.parse(source) };
  } catch {
    const place = attempt(() => describeError(source.trimEnd()));
    return failed(`not valid JSON${place ?? ': it has too many brackets within each other'}`);
  }
}

/** The place and the kind of the first error, which Node 20 and some browsers do not report. */
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
