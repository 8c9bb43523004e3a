/**
 * The path that a person meant by `/NEWS` or, as messengers mangle links, `/news%20` and `/news)`. Inlined with
 * `openCorrectedPath`: both cannot use outer variables.
 */
export function correctPath(pathname: string, isItem: boolean): string {
  // Spaces and characters that nobody sees, as `location` encodes them.
  const hidden = '%20|%0[9AD]|%C2%A[0D]|%E2%80%8.|%E2%80%A[89A-F]|%E2%81%[6A].|%E3%80%80|%EF%BB%BF';
  const signs =
    '[)\\]}>.,;:!?\'"*/_~|\\\\]|%[27][2D]|%[357]C|%3E|%C2%BB|%E2%80%(?:9.|A6)|%E3%80%8[12]|%EF%BC%8[19C]';
  // An item that the build does not know may have any other character in its id, such as `Prize Day (2025)`.
  const isClosed = /[([{]|%7B|%3C/i.test(pathname);
  const closing = isClosed ? '' : '|[)\\]}]|%7D|%3E';
  const end = isItem ? hidden + closing : `${hidden}|${signs}`;
  const path = pathname.replace(new RegExp(`(?:${end})+$`, 'i'), '') || '/';
  return isItem ? path : path.toLowerCase();
}

/** Opens the corrected path, if the host has it. */
export async function openCorrectedPath(
  page: Pick<Location, 'origin' | 'pathname' | 'search' | 'hash' | 'replace'>,
  correct: typeof correctPath,
  isItem: boolean,
): Promise<void> {
  const { origin, pathname, search, hash } = page;
  const path = correct(pathname, isItem);
  if (path === pathname) return;
  // With the origin, because `//` starts the name of another host.
  const { ok } = await fetch(origin + path, { method: 'HEAD' });
  if (ok) page.replace(origin + path + search + hash);
}

/** For the not-found page, and for the page of items that the build does not know. */
export function openCorrectedPathScript(isItem: boolean): string {
  return `(${openCorrectedPath})(location,${correctPath},${isItem}).catch(()=>{})`;
}
