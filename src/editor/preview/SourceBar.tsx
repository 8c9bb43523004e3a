import { allPaths, schemaTitle } from '../content-paths';
import type { PreviewDraft } from '../window-messages';

type SourceBarProps = {
  readonly draft: PreviewDraft | undefined;
  /** Called with JSON, and with the file's name unless the JSON was pasted. */
  readonly onRead: (text: string, name?: string) => void;
  /** Called to show the draft as another file. */
  readonly onPath: (path: string) => void;
};

/** Opens a draft without the editor: a JSON file or pasted text. Nothing is uploaded. */
export function SourceBar({ draft, onRead, onPath }: SourceBarProps) {
  return (
    <header className="preview-source">
      <h1>Preview</h1>
      <p>
        Drop a JSON file from <code>content/</code> anywhere on this page, choose it, or paste its
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
            // Clears the input, so that choosing the same file again fires an event.
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
          value={draft?.path ?? ''}
          disabled={!draft}
          onChange={({ target }) => onPath(target.value)}
        >
          {draft ? null : <option value="">nothing yet</option>}
          {allPaths().map((path) => (
            <option key={path} value={path}>
              {schemaTitle(path)}
            </option>
          ))}
        </select>
      </label>
    </header>
  );
}
