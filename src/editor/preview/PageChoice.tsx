import { type Draft, draftPath, draftTitle } from '../draft';

type PageChoiceProps = {
  /** The pasted content as a draft of each possible page. */
  readonly drafts: readonly Draft[];
  readonly onChoose: (draft: Draft) => void;
};

/** Asks which page pasted content belongs to, because several pages have the same fields. */
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
