/**
 * Opens `/news` for `/NEWS`, if the host has it. Inlined in the head of the not-found page: cannot
 * use outer variables.
 */
async function openLowerCase(): Promise<void> {
  const { origin, pathname, search, hash } = location;
  const path = pathname.toLowerCase();
  if (path === pathname) return;
  // With the origin, because `//` starts the name of another host.
  const { ok } = await fetch(origin + path, { method: 'HEAD' });
  if (ok) location.replace(origin + path + search + hash);
}

export const openLowerCaseScript = `(${openLowerCase})().catch(()=>{})`;
