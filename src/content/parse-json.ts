import type { Result } from './result';

/** Parses the text of a JSON file; a fault is described for someone who edits the file by hand. */
export function parseJson(source: string): Result<unknown> {
  if (source.trim() === '') return { ok: false, problems: ['the file is empty'] };
  if (source.startsWith('\uFEFF')) {
    return { ok: false, problems: ['starts with an invisible mark; save it as UTF-8 without BOM'] };
  }
  try {
    return { ok: true, value: JSON.parse(source) };
  } catch (error) {
    const { offset, reason } = faultIn(source, String(error));
    const before = source.slice(0, offset).split('\n');
    const column = (before.at(-1)?.length ?? 0) + 1;
    const place = `line ${before.length}, column ${column}`;
    return { ok: false, problems: [`not valid JSON at ${place}: ${reason}`] };
  }
}

interface Fault {
  /** Where to look, counted from 0. */
  readonly offset: number;
  readonly reason: string;
}

/** The usual slips in plain words and at the place that needs mending; the others in the words of V8. */
function faultIn(source: string, message: string): Fault {
  const offset = faultOffset(source);
  // A whole letter, also where it takes two of JavaScript's characters.
  const [letter = ''] = source.slice(offset, offset + 2);
  const before = source.slice(0, offset).trimEnd();
  if (letter === '') return { offset: before.length, reason: 'the file ends too early' };
  if (/[\r\n]/.test(letter) && message.includes('control character')) {
    return { offset, reason: 'a " is missing on this line' };
  }
  if (/[}\]]/.test(letter) && before.endsWith(',')) {
    return { offset: before.length - 1, reason: 'this comma is one too many' };
  }
  if (/["{[]/.test(letter) && message.includes("Expected ','")) {
    return { offset: before.length, reason: 'a comma is missing here' };
  }
  if (/[“”„]/.test(letter)) return { offset, reason: `write " instead of ${letter}` };
  const words = /^SyntaxError: (Expected .*|Bad .*|No .*|Unterminated .*) in JSON at/.exec(message);
  return { offset, reason: words?.[1] ?? `unexpected ${letter}` };
}

/**
 * The length of the longest beginning of `source` that could still become JSON. V8's message has no
 * position for an unexpected letter, so it is found by halving.
 */
function faultOffset(source: string): number {
  let good = 0;
  let most = source.length;
  while (good < most) {
    const middle = Math.ceil((good + most) / 2);
    if (couldBecomeJson(source.slice(0, middle))) good = middle;
    else most = middle - 1;
  }
  return good;
}

function couldBecomeJson(beginning: string): boolean {
  try {
    JSON.parse(beginning);
    return true;
  } catch (error) {
    const message = String(error);
    if (message.includes('Unexpected end of JSON input')) return true;
    const position = /^SyntaxError: [^"]* in JSON at position (\d+)/.exec(message)?.[1];
    return position !== undefined && Number(position) === beginning.length;
  }
}
