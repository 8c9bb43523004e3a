/**
 * The path that a person meant by `/NEWS` or, as messengers mangle links, `/news%20` and `/news)`. Inlined with
 * `openCorrectedPath`: both cannot use outer variables.
 */
export function correctPath(pathname: string, isItem: boolean): string {
  const typed = decodeURI(pathname);
  // An address that was pasted behind another.
  const last = typed.replace(/^.*https?:\/+[^/]*/i, '');
  // An item that the build does not know may have any other character in its id, such as `Prize Day (2025)`.
  const closing = /[([{<]/.test(typed) ? '' : ')\\]}>';
  // Some apps encode `?` and `#`, add `&fbclid=…` without them, or spell a sign as HTML does.
  const end = isItem
    ? `[\\s\\p{Cf}${closing}]+$`
    : '(?:(?:&|%(?:3F|23|26)).*|[^\\p{L}\\p{M}\\p{N}]\\p{M}*)+$';
  const meant = last.replace(new RegExp(end, 'iu'), '');
  const path = meant === typed ? pathname : encodeURI(meant) || '/';
  return isItem ? path : path.toLowerCase();
}

/** Opens the corrected path, if the host has it. */
export async function openCorrectedPath(
  page: Pick<Location, 'origin' | 'pathname' | 'search' | 'hash' | 'replace'>,
  correct: typeof correctPath,
  isItem: boolean,
): Promise<void> {
  const { origin, pathname, search, hash } = page;
  const open = async (path: string, file = path) => {
    if (path === pathname) return false;
    // With the origin, because `//` starts the name of another host.
    const { ok } = await fetch(origin + file, { method: 'HEAD' });
    if (ok) page.replace(origin + path + search + hash);
    return ok;
  };
  const path = correct(pathname, false);
  // A host has a page for any item; only one that the build knows has data.
  if (isItem && (await open(path, `/page-data${path}/page-data.json`))) return;
  await open(isItem ? correct(pathname, true) : path);
}

/** For the not-found page, and for the page of items that the build does not know. */
export function openCorrectedPathScript(isItem: boolean): string {
  return `(${openCorrectedPath})(location,${correctPath},${isItem}).catch(()=>{})`;
}
