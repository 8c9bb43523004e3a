import type { FormContext } from '../form/form-context';
import { versionOf } from '../storage/storage';

/** Phones begin to count at IMG_0001 again and again; two files must never have one name. */
export async function namedByContent(name: string, file: Blob, ending: string): Promise<string> {
  return `${plainName(name)}-${(await versionOf(file)).slice(0, 8)}.${ending}`;
}

/** A file's name without its ending, of small letters, digits and hyphens: `IMG_0001.JPG` is `img-0001`. */
export function plainName(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join('-').slice(0, 40) ?? 'picture';
}

/** Whether two files are one, chosen twice under two names. */
export function hasSameContent(one: string, other: string): boolean {
  const [hash] = /-[0-9a-f]{8}\.\w+$/.exec(one) ?? [];
  return one === other || (hash !== undefined && other.endsWith(hash));
}

/** Adds a file, unless the site has one with its content. Returns the address of that file. */
export async function addOnce(
  { add, library }: FormContext['files'],
  address: string,
  file: Blob,
): Promise<string> {
  const [group] = library((src) => hasSameContent(src, address));
  const [there] = group?.pictures ?? [];
  if (!there) await add(address, file);
  return there?.src ?? address;
}
