/**
 * The path that a person meant by `/NEWS` or, as messengers mangle links, `/news%20` and `/news)`. Inlined with
 * `openCorrectedPath`: both cannot use outer variables.
 */
export function correctPath(pathname: string, of: 'page' | 'known item' | 'any item'): string {
  const typed = decodeURI(pathname);
  // An address that was pasted behind another.
  const last = typed.replace(/^.*https?:\/+[^/]*/i, '');
  // An item that the build does not know may have any other character in its id, such as `Prize Day (2025)`.
  const closing = /[([{<]/.test(typed) ? '' : ')\\]}>';
  // Some apps encode `?` and `#`, add `&fbclid=…` without them, or spell a sign as HTML does.
  const end =
    of === 'any item'
      ? `[\\s\\p{Cf}${closing}]+$`
      : '(?:(?:&|%(?:3F|23|26)).*|[^\\p{L}\\p{M}\\p{N}]\\p{M}*)+$';
  const meant = last.replace(new RegExp(end, 'iu'), '');
  const path = meant === typed ? pathname : encodeURI(meant) || '/';
  return of === 'page' ? path.toLowerCase() : path;
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
  if (!isItem) return void (await open(correct(pathname, 'page')));
  // A host has a page for any item; only one that the build knows has data.
  const known = correct(pathname, 'known item');
  if (await open(known, `/page-data${known}/page-data.json`)) return;
  await open(correct(pathname, 'any item'));
}

/** For the not-found page, and for the page of items that the build does not know. */
export function openCorrectedPathScript(isItem: boolean): string {
  return `(${openCorrectedPath})(location,${correctPath},${isItem}).catch(()=>{})`;
}
