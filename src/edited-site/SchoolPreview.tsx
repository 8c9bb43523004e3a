import type { ComponentProps } from 'react';
import type { PictureFile } from '../content/resolved';
import { PreviewedPage } from '../editor/preview/PreviewedPage';
import { describeSite } from '../editor/site-description';
import type { PreviewDraft } from '../editor/window-events';
import { DraftView } from './DraftView';
import { schoolSite } from './school-site';

describeSite(schoolSite);

type SchoolPreviewProps = Omit<
  ComponentProps<typeof DraftView>,
  'path' | 'content' | 'findPicture'
> & {
  /** The published picture of a `src`, in the widths of the draft's page. */
  readonly published: (draft: PreviewDraft, src: string) => PictureFile | undefined;
};

/** Shows drafts of this site. */
export default function SchoolPreview({ published, ...site }: SchoolPreviewProps) {
  return (
    <PreviewedPage
      view={(draft) => (
        <DraftView
          path={draft.path}
          content={draft.content}
          {...site}
          findPicture={(src) => draft.pictures[src] ?? published(draft, src)}
        />
      )}
    />
  );
}
