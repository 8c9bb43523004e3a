/**
 * The path that a person meant by `/NEWS`, the name of its file or, as messengers mangle links, `/news%20` and `/news)`.
 * Inlined with `openCorrectedPath`: both cannot use outer variables.
 */
export function correctPath(pathname: string): string {
  const typed = decodeURI(pathname);
  // An address that was pasted behind another.
  const last = typed.replace(/^.*https?:\/+[^/]*/i, '');
  // Some apps encode `?` and `#`, or a space twice, add `&fbclid=…` without them, or spell a sign as HTML does.
  const end = /(?:(?:&|%(?:3F|23|26)).*|%[\da-f]{2}|\/index|\.html|[^\p{L}\p{M}\p{N}]\p{M}*)+$/iu;
  const meant = last.replace(end, '');
  return meant === typed ? pathname : encodeURI(meant) || '/';
}

/** Opens the corrected path, if the host has it. */
export async function openCorrectedPath(
  page: Pick<Location, 'origin' | 'pathname' | 'search' | 'hash' | 'replace'>,
  correct: typeof correctPath,
  isItem: boolean,
): Promise<void> {
  const { origin, pathname, search, hash } = page;
  const meant = correct(pathname);
  // Ids may differ in capitals.
  const path = isItem ? meant : meant.toLowerCase();
  if (path === pathname) return;
  // A host may have a page for any item; only one that the build knows has data, whatever signs its id ends with.
  const file = isItem ? `/page-data${path}/page-data.json` : path;
  // With the origin, because `//` starts the name of another host.
  const { ok } = await fetch(origin + file, { method: 'HEAD' });
  if (ok) page.replace(origin + path + search + hash);
}

/** For the not-found page, and for the page of items that the build does not know. */
export function openCorrectedPathScript(isItem: boolean): string {
  return `(${openCorrectedPath})(location,${correctPath},${isItem}).catch(()=>{})`;
}
