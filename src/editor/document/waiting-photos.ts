/** Chosen photos whose form was closed before they were processed, by the path of their file and of their list. */
const waiting = new Map<string, readonly File[]>();

const keyOf = (file: string, list: string) => `${file}?${list}`;

export function keepWaiting(file: string, list: string, photos: readonly File[]): void {
  waiting.set(keyOf(file, list), photos);
}

export function takeWaiting(file: string, list: string): readonly File[] {
  const photos = waiting.get(keyOf(file, list)) ?? [];
  waiting.delete(keyOf(file, list));
  return photos;
}

/** The paths of the lists of a file that photos wait for; of all files without a path. */
export function waitingLists(file = ''): readonly string[] {
  const keys = [...waiting.keys()].filter((key) => key.startsWith(file && keyOf(file, '')));
  return keys.map((key) => key.slice(key.indexOf('?') + 1));
}

export function forgetWaiting(file: string): void {
  for (const list of waitingLists(file)) waiting.delete(keyOf(file, list));
}
