import { errorText } from './error-text';
import type { Result } from './result';

/** Each problem is a sentence that starts with `name`. */
export function parseJson(name: string, written: string): Result<unknown> {
  // Some programs start a file with a byte order mark.
  const source = written.replace(/^\uFEFF/, '');
  if (source.trim() === '') return { ok: false, problems: [`${name}: the file is empty`] };
  try {
    return { ok: true, value: JSON.parse(source) };
  } catch (error) {
    // Node names the line and column, or quotes what stands there.
    const reason = errorText(error).replace(/\s+/g, ' ');
    return { ok: false, problems: [`${name}: not valid JSON: ${reason}`] };
  }
}
