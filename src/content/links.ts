import type { Text } from '../schema/links';
import { mapTexts } from '../schema/map-texts';
import type { ParsedFile } from '../schema/parsed-file';
import type { BlocksPageContent } from './schemas/blocks-page';

type Slugs = Partial<Pick<BlocksPageContent, 'address' | 'formerAddresses'>>;

/** A page's former paths. */
export function formerPaths({ formerAddresses = [] }: Slugs): readonly string[] {
  return formerAddresses.map((former) => `/${former}`);
}

/** The current path of each moved page, by its former paths. */
export function movedPages(files: readonly ParsedFile[]): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap(({ value }) => {
      const page: Slugs = Object(value);
      return formerPaths(page).map((former) => [former, `/${page.address}`] as const);
    }),
  );
}

/** Changes links to former URLs, which have no page, to the current URLs. */
export function followMoves(files: readonly ParsedFile[]): readonly ParsedFile[] {
  const moved = movedPages(files);
  const follow = (link: string) => link.replace(/^[^?#]*/, (target) => moved.get(target) ?? target);
  const changeLinks = ({ text, format }: Text) => format.withLinks?.(text, follow) ?? text;
  if (moved.size === 0) return files;
  return files.map((file) => ({ ...file, value: mapTexts(file.schema, file.value, changeLinks) }));
}
