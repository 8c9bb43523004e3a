import { useRef, useState } from 'react';
import { parseJson } from '../../content/parse-json';
import { checkDraft, type Draft, draftFile, draftPath, likelyFiles } from '../draft';
import { useDroppedFile, useMessages } from '../use-window-events';
import { postDraft } from '../window-messages';
import { PageChoice } from './PageChoice';
import { PageWindow } from './PageWindow';
import { SourceBar } from './SourceBar';

type PreviewToolProps = {
  readonly isPublished: (src: string) => boolean;
};

/**
 * The tool around the page. It reads a draft from a JSON file, lists its
 * errors, and sends valid drafts to the page, which keeps showing the last one.
 */
export function PreviewTool({ isPublished }: PreviewToolProps) {
  const [draft, setDraft] = useState<Draft>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const page = useRef<HTMLIFrameElement>(null);
  const lastValid = useRef<Draft>(undefined);
  const [isShown, setIsShown] = useState(false);
  const [choice, setChoice] = useState<readonly Draft[]>([]);

  const show = (next: Draft) => {
    const checked = checkDraft(next, isPublished);
    setDraft(next);
    setChoice([]);
    setProblems(checked.ok ? [] : checked.problems);
    if (!checked.ok) return;
    lastValid.current = next;
    setIsShown(true);
    postDraft(page.current?.contentWindow, next);
  };
  const read = (text: string, name?: string) => {
    const json = parseJson(text);
    setChoice([]);
    setProblems(
      json.ok ? [] : json.problems.map((problem) => `${name ?? 'The pasted text'}: ${problem}`),
    );
    if (!json.ok) return;
    const named = name === undefined ? undefined : draftFile(name);
    const files = named ? [named] : likelyFiles(json.value);
    const drafts = files.map((file) => ({ file, content: json.value, pictures: {} }));
    const [first, ...others] = drafts;
    if (first && others.length === 0) show(first);
    else setChoice(drafts);
  };
  useDroppedFile((name, text) => read(text, name));
  useMessages((message, from) => {
    if (message.kind === 'dropped') read(message.text, message.name);
    // The page may load after the first draft.
    if (message.kind === 'ready' && from === page.current?.contentWindow && lastValid.current) {
      postDraft(page.current?.contentWindow, lastValid.current);
    }
  });

  return (
    <div className="preview">
      <SourceBar draft={draft} onRead={read} onFile={(file) => draft && show({ ...draft, file })} />
      {choice.length > 0 ? <PageChoice drafts={choice} onChoose={show} /> : null}
      <Problems problems={problems} isShown={isShown} />
      <PageWindow page={page} title={draft ? `Preview of ${draftPath(draft.file)}` : 'Preview'} />
    </div>
  );
}

type ProblemsProps = {
  readonly problems: readonly string[];
  /** Whether the page shows an earlier, valid version. */
  readonly isShown: boolean;
};

function Problems({ problems, isShown }: ProblemsProps) {
  return (
    <div role="status" className="preview-problems">
      {problems.length === 0 ? null : (
        <>
          <p>
            {problems.length === 1 ? '1 error.' : `${problems.length} errors.`}{' '}
            {isShown
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
  );
}
