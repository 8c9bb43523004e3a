import { useState } from 'react';
import { parseJson } from '../../schema/parse-json';
import { checkDraft, contentFile, likelyPaths, schemaTitle } from '../content-paths';
import { useDroppedFile } from '../use-window-events';
import type { PreviewDraft } from '../window-messages';
import { PageWindow } from './PageWindow';
import { SourceBar } from './SourceBar';

type PreviewToolProps = {
  readonly isPublished: (src: string) => boolean;
};

/**
 * The tool around the page. It reads a draft from a JSON file, lists its
 * errors, and sends valid drafts to the page, which keeps showing the last one.
 */
export default function PreviewTool({ isPublished }: PreviewToolProps) {
  const [draft, setDraft] = useState<PreviewDraft>();
  const [lastValid, setLastValid] = useState<PreviewDraft>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  /** A draft for each page that the pasted content may belong to; the user chooses one. */
  const [choice, setChoice] = useState<readonly PreviewDraft[]>([]);

  const show = (next: PreviewDraft) => {
    const checked = checkDraft(next, isPublished);
    setDraft(next);
    setChoice([]);
    setProblems(checked.ok ? [] : checked.problems);
    if (checked.ok) setLastValid(next);
  };
  const read = (text: string, name?: string) => {
    const json = parseJson(name ?? 'The pasted text', text);
    setChoice([]);
    setProblems(json.ok ? [] : json.problems);
    if (!json.ok) return;
    const named = `content/${name}`;
    const paths = contentFile(named) ? [named] : likelyPaths(json.value);
    const drafts = paths.map((path) => ({ path, content: json.value, pictures: {} }));
    const [first, ...others] = drafts;
    if (first && others.length === 0) show(first);
    else setChoice(drafts);
  };
  useDroppedFile((name, text) => read(text, name));

  return (
    <div className="preview">
      <SourceBar draft={draft} onRead={read} onPath={(path) => draft && show({ ...draft, path })} />
      {choice.length > 0 ? (
        <fieldset className="preview-choice">
          <legend>Which page is this content for?</legend>
          {choice.map((one) => (
            <button key={one.path} type="button" className="button" onClick={() => show(one)}>
              {schemaTitle(one.path)}
            </button>
          ))}
        </fieldset>
      ) : null}
      <div role="status" className="preview-problems">
        {problems.length === 0 ? null : (
          <>
            <p>
              {problems.length === 1 ? '1 error.' : `${problems.length} errors.`}{' '}
              {lastValid
                ? 'Showing the last valid version.'
                : 'The preview appears when there are no errors.'}
            </p>
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <PageWindow
        draft={lastValid}
        title={draft ? `Preview of ${draft.path}` : 'Preview'}
        onMessage={(message) => {
          if (message.kind === 'dropped') read(message.text, message.name);
        }}
      />
    </div>
  );
}
