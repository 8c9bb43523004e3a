import { contentFile, groupOf } from '../content-paths';
import type { OpenFile } from '../document/open-file';
import type { MenuItem } from '../form/Menu';
import { StorageError } from '../storage/storage';
import { useApp } from './app-context';
import type { SiteFile } from './site-files';
import { useDeletion } from './use-deletion';
import { useDuplicate } from './use-duplicate';
import type { Run } from './use-task';
import { useYearCopy } from './use-year-copy';

type Settings = {
  readonly document: OpenFile;
  readonly run: Run;
  readonly path: string;
  readonly file: SiteFile | undefined;
  readonly isDraft: boolean;
  /** Whether there is no file. */
  readonly isMissing: boolean;
  /** Opens a field. */
  readonly onOpen: (field: string) => void;
  readonly onVersions: () => void;
  readonly onReview: () => void;
};

/** The less common actions of a form, and the one that deletes its draft. */
export function useDocumentTools(settings: Settings) {
  const { document, run, path, file, isDraft, isMissing, onOpen, onVersions, onReview } = settings;
  const { refresh, goTo } = useApp();
  const { deletePage, deleteDraft } = useDeletion(run);
  // A page that a draft deletes has no file, but is still published.
  const isPublished = file?.isPublished ?? isMissing;
  const discardDraft = () => {
    const discarded = document.toSave();
    return deleteDraft({
      path,
      isPublished,
      note: isPublished
        ? 'The page goes back to what visitors see now.'
        : 'It was never published, so it cannot be restored.',
      onDone: async (sentence) => {
        if (isPublished) {
          refresh();
          return document.update(discarded).catch(() => {
            throw new StorageError('refused', NOT_READ);
          });
        }
        document.discardChanges();
        return goTo(groupOf(path), sentence);
      },
    });
  };
  const duplication = useDuplicate(document, run);
  const yearCopies = useYearCopy(document, run, onOpen);
  const tools: readonly MenuItem[] = [
    { title: 'Version history', onChoose: onVersions },
    ...(isDraft
      ? [
          { title: 'Review changes', onChoose: onReview },
          { title: 'Delete draft', onChoose: discardDraft },
        ]
      : []),
    ...duplication,
    ...yearCopies,
    ...(canDelete(file) ? [{ title: 'Delete', onChoose: () => deletePage(file) }] : []),
  ];
  return { tools, discardDraft };
}

const NOT_READ =
  'The draft was deleted, but the page that visitors see cannot be read at the moment. Reload this page to see it.';

/** Single files must exist, so they cannot be deleted. */
function canDelete(file: SiteFile | undefined): file is SiteFile {
  return file?.isPublished === true && contentFile(file.path)?.kind === 'item';
}
