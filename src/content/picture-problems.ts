import type * as v from 'valibot';
import { type Key, placeIn } from './problems';

/**
 * What is wrong with the pictures that a content file names (each `src`), one sentence each.
 * @param wrong the problems that are known already: an address that is wrong in itself is not looked for
 * @param problemOf what is wrong with the picture at an address; nothing when it is right
 */
export function pictureProblems(
  schema: v.GenericSchema,
  value: unknown,
  wrong: readonly string[],
  problemOf: (src: string) => string | undefined,
): string[] {
  return picturesIn(value).flatMap(({ at, src }) => {
    const place = placeIn(schema, at);
    const problem = wrong.some((known) => known.startsWith(`${place}: `))
      ? undefined
      : problemOf(src);
    return problem === undefined ? [] : [`${place}: ${problem}`];
  });
}

type Picture = { readonly at: readonly Key[]; readonly src: string };

function picturesIn(value: unknown, at: readonly Key[] = []): Picture[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => picturesIn(entry, [...at, index]));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, entry]) => picturesIn(entry, [...at, key]));
  }
  return at.at(-1) === 'src' && typeof value === 'string' ? [{ at, src: value }] : [];
}
