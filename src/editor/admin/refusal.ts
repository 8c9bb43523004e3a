/** The reason why something was not saved. Decap shows an error's name too, which means nothing to an editor. */
export function refusal(message: string): Error {
  return Object.assign(new Error(message), { name: '' });
}

export const SAME_MOMENT =
  'somebody else has saved this page at the same moment. Press Save again; nothing is lost.';
