import { Question } from '../form/Question';
import { Deletion } from './Deletion';
import type { SiteFile } from './site-files';

export type Tool = 'history' | 'delete' | 'discard';

type PageDialogProps = {
  readonly tool: Tool | undefined;
  readonly file: SiteFile | undefined;
  readonly isPublished: boolean;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
};

/** Asks before a page or its draft is deleted. */
export function PageDialog({ tool, file, isPublished, onDiscard, onClose }: PageDialogProps) {
  if (tool === 'delete' && file) return <Deletion file={file} onClose={onClose} />;
  if (tool !== 'discard') return null;
  const discard = () => {
    onClose();
    onDiscard();
  };
  return (
    <Question title="Delete this draft?" action="Delete draft" onAction={discard} onClose={onClose}>
      <p>
        {isPublished
          ? 'The page goes back to what visitors see now.'
          : 'It was never published, so it cannot be restored.'}
      </p>
    </Question>
  );
}
