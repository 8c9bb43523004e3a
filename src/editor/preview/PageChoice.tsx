import { type Draft, draftPath, draftTitle } from '../draft';

type PageChoiceProps = {
  /** One text as the content of each page that it fits. */
  readonly drafts: readonly Draft[];
  readonly onChoose: (draft: Draft) => void;
};

/** Several pages have the same fields, so only the editor knows which one a text is of. */
export function PageChoice({ drafts, onChoose }: PageChoiceProps) {
  return (
    <fieldset className="preview-choice">
      <legend>Which page is this content for?</legend>
      {drafts.map((draft) => (
        <button
          key={draftPath(draft.file)}
          type="button"
          className="button"
          onClick={() => onChoose(draft)}
        >
          {draftTitle(draft.file)}
        </button>
      ))}
    </fieldset>
  );
}
