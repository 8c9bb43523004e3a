import { withPictures } from '../ui/with-pictures';
import { Blocks } from './Blocks';
import type { ViewableBlock } from './block-props';

/** The blocks of a page, from the result of its query. */
export default function PageBlocks({ data }: { readonly data: unknown }) {
  return <Blocks blocks={blocksOf(data)} />;
}

/** The blocks of a page's query result, each picture with its file. */
export function blocksOf(data: unknown): readonly ViewableBlock[] {
  // GraphQL has no type for the blocks themselves; the content was checked before the build.
  const { page } = data as { readonly page?: Partial<Queries.BlocksFragment> | null };
  const files = new Map(page?.blockPictures?.map((file) => [file.relativePath, file]));
  return withPictures(page?.blocks ?? [], (src) => files.get(src)) as readonly ViewableBlock[];
}
