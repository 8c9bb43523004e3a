import type { PictureFile } from '../../content/resolved';
import type { ListedEntry } from '../../search/AToZ';
import type { Draft } from '../draft';
import { PAGE_QUERY } from './PageWindow';
import { PreviewedPage } from './PreviewedPage';
import { PreviewTool } from './PreviewTool';

type PreviewProps = {
  /** The URL's query string. */
  readonly search: string;
  readonly builtAt: string;
  /** The A–Z entries of the published site. */
  readonly entries: readonly ListedEntry[];
  /** Whether the build has a picture of `content/images`. */
  readonly isPublished: (src: string) => boolean;
  /** The published picture of a `src`, in the widths of the draft's page. */
  readonly published: (draft: Draft, src: string) => PictureFile | undefined;
};

/** The preview tool, or the draft's page in the iframe inside it. */
export default function Preview({ search, isPublished, ...page }: PreviewProps) {
  return search === `?${PAGE_QUERY}` ? (
    <PreviewedPage {...page} />
  ) : (
    <PreviewTool isPublished={isPublished} />
  );
}
