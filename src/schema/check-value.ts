import type * as v from 'valibot';
import { accentNote } from './file-name';
import { collectTexts } from './map-texts';
import { describePath, type Problem, parseValue, sentenceOf } from './problems';
import type { Result } from './result';

/** Validates a content file; each problem is a sentence that starts with the file's `name`. */
export function checkValue<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  value: unknown,
  hasPicture: (src: string) => boolean,
): Result<v.InferOutput<Schema>> {
  const { parsed, problems: invalid } = parseValue(schema, value);
  const problems = distinct([...invalid, ...missingPictures(schema, value, hasPicture, invalid)]);
  return problems.length === 0
    ? // Without problems, it is what the schema has parsed.
      { ok: true, value: parsed as v.InferOutput<Schema> }
    : { ok: false, problems: problems.map((problem) => sentenceOf({ name, ...problem })) };
}

/** Pictures that do not exist; skips places that are `invalid` anyway. */
export function missingPictures(
  schema: v.GenericSchema,
  value: unknown,
  hasPicture: (src: string) => boolean,
  invalid: readonly Problem[],
): readonly Problem[] {
  return collectTexts(schema, value).flatMap(({ at, text, format }) => {
    if (!format.isPicture || hasPicture(text)) return [];
    const place = describePath({ schema, value }, at);
    return invalid.some((known) => known.place === place)
      ? []
      : [{ keys: at, place, message: `the image ${text} does not exist${accentNote(text)}` }];
  });
}

function distinct(problems: readonly Problem[]): readonly Problem[] {
  const sentences = new Map(problems.map((one) => [`${one.place}: ${one.message}`, one]));
  return [...sentences.values()];
}
