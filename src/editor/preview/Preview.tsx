import type { PictureFile } from '../../content/resolved';
import type { ListedEntry } from '../../search/AToZ';
import type { Draft } from '../draft';
import { PAGE_QUERY } from './PageWindow';
import { PreviewedPage } from './PreviewedPage';
import { PreviewTool } from './PreviewTool';

type PreviewProps = {
  /** What follows the path in the address. */
  readonly search: string;
  readonly builtAt: string;
  /** All that the published site lists from A to Z. */
  readonly entries: readonly ListedEntry[];
  /** Whether the build has a picture of `content/images`. */
  readonly isPublished: (src: string) => boolean;
  /** The published picture of a `src`, as the draft's own page has it. */
  readonly published: (draft: Draft, src: string) => PictureFile | undefined;
};

/** The preview tool, or in the iframe inside it the page of the draft. */
export function Preview({ search, isPublished, ...page }: PreviewProps) {
  return search === `?${PAGE_QUERY}` ? (
    <PreviewedPage {...page} />
  ) : (
    <PreviewTool isPublished={isPublished} />
  );
}
