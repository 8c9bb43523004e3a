import { type Draft, type DraftFile, draftFiles, draftPath, draftTitle } from '../draft';

type SourceBarProps = {
  readonly draft: Draft | undefined;
  /** Takes the text of a JSON file, and the file's name unless the text was pasted. */
  readonly onRead: (text: string, name?: string) => void;
  /** Shows the draft as the content of another file. */
  readonly onFile: (file: DraftFile) => void;
};

/** Takes a draft without the editor: a JSON file or its pasted text, which is not uploaded. */
export function SourceBar({ draft, onRead, onFile }: SourceBarProps) {
  return (
    <header className="preview-source">
      <h1>Preview</h1>
      <p>
        Drop a JSON file of <code>content/</code> anywhere on this page, choose it, or paste its
        text. Nothing is uploaded: the file stays in your browser.
      </p>
      <label>
        Choose a file{' '}
        <input
          type="file"
          accept=".json,application/json"
          onChange={async ({ target }) => {
            const [file] = target.files ?? [];
            if (file) onRead(await file.text(), file.name);
            // Otherwise the same file could not be chosen again after it was changed.
            target.value = '';
          }}
        />
      </label>
      <label>
        Paste JSON
        <textarea
          rows={2}
          spellCheck={false}
          onChange={({ target }) => {
            if (target.value.trim() !== '') onRead(target.value);
          }}
        />
      </label>
      <label>
        Shown as{' '}
        <select
          value={draft ? draftPath(draft.file) : ''}
          disabled={!draft}
          onChange={({ target }) => {
            const file = draftFiles.find((one) => draftPath(one) === target.value);
            if (file) onFile(file);
          }}
        >
          {draft ? null : <option value="">nothing yet</option>}
          {draftFiles.map((file) => (
            <option key={draftPath(file)} value={draftPath(file)}>
              {draftTitle(file)}
            </option>
          ))}
        </select>
      </label>
    </header>
  );
}
