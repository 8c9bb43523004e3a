import type { EditorConfig } from '../config/editor-config';
import type { LibraryGroup } from '../config/picture-library';

/** The pictures that are there now; on this machine also those that were saved a moment ago. */
export async function loadLibrary(): Promise<readonly LibraryGroup[]> {
  const response = await fetch('/admin/config.json', { cache: 'no-store' });
  // Written by the build that has also written this script.
  const { library }: EditorConfig = await response.json();
  return library;
}

/** Of each group the pictures that fit; groups without any are left out. */
export function thatFit(
  groups: readonly LibraryGroup[],
  fits: (src: string) => boolean,
): readonly LibraryGroup[] {
  return groups
    .map(({ title, pictures }) => ({ title, pictures: pictures.filter(({ src }) => fits(src)) }))
    .filter(({ pictures }) => pictures.length > 0);
}
