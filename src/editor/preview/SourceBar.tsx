import { type Draft, type DraftFile, draftFiles, draftPath, draftTitle } from './draft';

type SourceBarProps = {
  readonly draft: Draft | undefined;
  /** Takes the text of a JSON file, and the file's name when it has one. */
  readonly onRead: (text: string, name?: string) => void;
  /** Takes the page that the draft shall be shown as. */
  readonly onFile: (file: DraftFile) => void;
};

/** Where a draft comes from when there is no editor: a JSON file, or its pasted text. Nothing leaves the browser. */
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
            // So that the same file can be chosen again after it was changed.
            target.value = '';
          }}
        />
      </label>
      <label>
        Paste its text
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
