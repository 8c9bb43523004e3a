import * as v from 'valibot';
import { collectTexts } from './map-texts';
import { findProblems, placeIn } from './problems';
import type { Result } from './result';

/** Validates a content file; each problem is a sentence that starts with the file's `name`. */
export function checkValue<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  value: unknown,
  hasPicture: (src: string) => boolean,
): Result<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, value);
  const invalid = parsed.success ? [] : findProblems(schema, value);
  const pictures = collectTexts(schema, value).flatMap(({ at, text, widget }) => {
    if (widget !== 'picture' && widget !== 'upload') return [];
    const place = placeIn({ schema, value }, at);
    const isReported = invalid.some((known) => known.startsWith(`${place}: `));
    return isReported || hasPicture(text) ? [] : [`${place}: the image ${text} does not exist`];
  });
  const problems = [...invalid, ...pictures].map((problem) => `${name}: ${problem}`);
  return parsed.success && problems.length === 0
    ? { ok: true, value: parsed.output }
    : { ok: false, problems };
}
