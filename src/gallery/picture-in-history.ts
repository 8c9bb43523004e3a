import * as v from 'valibot';

/*
 * The picture that a slideshow shows is kept with the page's entry in the browser's history, so that
 * back, forward and reload come to it.
 */

const stateSchema = v.object({ picture: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** The index of the picture that this entry of the history last showed; 0 when it showed none. */
export function rememberedPicture(): number {
  const parsed = v.safeParse(stateSchema, history.state);
  return parsed.success ? parsed.output.picture : 0;
}

/** Keeps the index beside what else the entry holds: the album's name and the router's key. */
export function rememberPicture(picture: number) {
  try {
    history.replaceState({ ...history.state, picture }, '');
  } catch {
    // Some browsers refuse more than a hundred changes in half a minute; the picture turns all the same.
  }
}
