import type { FormContext } from '../form/form-context';
import { versionOf } from '../storage/storage';

/** Adds a hash to a file name, because phones restart numbering at IMG_0001. */
export async function namedByContent(name: string, file: Blob, extension: string): Promise<string> {
  return `${plainName(name)}-${(await versionOf(file)).slice(0, 8)}.${extension}`;
}

/** A name in lowercase letters, digits and hyphens: `img-0001` for `IMG_0001.JPG`. */
export function plainName(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join('-').slice(0, 40) ?? 'picture';
}

/** Whether the hashes in two URLs say that the files have the same content. */
export function hasSameContent(one: string, other: string): boolean {
  const [hash] = /-[0-9a-f]{8}\.\w+$/.exec(one) ?? [];
  return one === other || (hash !== undefined && other.endsWith(hash));
}

/** Adds a file unless the site already has the same content. Returns its URL. */
export async function addOnce(
  { add, library }: FormContext['files'],
  url: string,
  file: Blob,
): Promise<string> {
  const [group] = library((src) => hasSameContent(src, url));
  const [existing] = group?.pictures ?? [];
  if (!existing) await add(url, file);
  return existing?.src ?? url;
}
