import type * as v from 'valibot';
import { collectTexts } from './map-texts';
import { placeIn } from './problems';

/** The largest picture that is allowed, in megabytes of a million bytes. Photographs of phones are smaller. */
export const MAX_PICTURE_MB = 8;

/**
 * The problems of the pictures in a content file, one sentence each.
 * @param wrong the problems that the schema has found; an invalid `src` is not looked up
 * @param problemOf the problem of the picture at a `src`, if any
 */
export function pictureProblems(
  schema: v.GenericSchema,
  value: unknown,
  wrong: readonly string[],
  problemOf: (src: string) => string | undefined,
): string[] {
  return collectTexts(schema, value).flatMap(({ at, text, widget }) => {
    if (widget !== 'picture' && widget !== 'upload') return [];
    const place = placeIn({ schema, value }, at);
    const problem = wrong.some((known) => known.startsWith(`${place}: `))
      ? undefined
      : problemOf(text);
    return problem === undefined ? [] : [`${place}: ${problem}`];
  });
}
