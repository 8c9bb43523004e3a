import { shortSlug } from '../../schema/slugify';
import type { FormContext } from '../form/form-context';
import { versionOf } from '../storage/storage';

/**
 * A name of a title and a hash. Names of the files that people choose are not kept: they may name a child.
 */
export async function namedByContent(
  title: string,
  file: Blob,
  extension: string,
): Promise<string> {
  return `${shortSlug(title) || 'picture'}-${(await versionOf(file)).slice(0, 8)}.${extension}`;
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
