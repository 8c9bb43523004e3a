/** Gatsby and webpack write the path of the folder into patterns, URLs and code, in which these have a meaning. */
const MISREAD = /[()[\]{}!?*%#']/;

/** @throws Error that says what to do, where Gatsby would say that its configuration is missing */
export function assertReadablePath(folder = process.cwd()): void {
  const [found] = MISREAD.exec(folder) ?? [];
  if (found === undefined) return;
  throw new Error(
    `Gatsby cannot read the path of this folder, because it contains "${found}". Rename or move the folder: ${folder}`,
  );
}
