import type * as v from 'valibot';
import { collectTexts } from './map-texts';
import { placeIn } from './problems';

export const MAX_PICTURE_MB = 8;

/** One sentence each; `wrong` are problems already found, whose `src` is not looked up. */
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
