import { useEffect, useRef, useState } from 'react';
import { parseJson } from '../../content/parse-json';
import { checkDraft, type Draft, draftFile, draftPath, likelyFiles } from '../draft';
import { post, postDraft } from '../window-messages';
import { PageChoice } from './PageChoice';
import { PageWindow } from './PageWindow';
import { SourceBar } from './SourceBar';
import { useDroppedFile, useMessages, useSaveShortcut } from './use-window-events';

type PreviewToolProps = {
  readonly isPublished: (src: string) => boolean;
  /** The window of the form beside which the preview is; undefined where it is a page of its own. */
  readonly editor?: Window | undefined;
};

function windowAround(): Window | undefined {
  return window.top === window ? undefined : (window.top ?? undefined);
}

/**
 * The preview around the page. It takes a draft from the editor or from a JSON file, lists its
 * problems, and sends a valid one to the page, which keeps showing the last valid version.
 */
export function PreviewTool({ isPublished, editor = windowAround() }: PreviewToolProps) {
  const inEditor = editor !== undefined;
  const [draft, setDraft] = useState<Draft>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const page = useRef<HTMLIFrameElement>(null);
  const lastValid = useRef<Draft>(undefined);
  const [isShown, setIsShown] = useState(false);
  const [choice, setChoice] = useState<readonly Draft[]>([]);

  const show = (next: Draft) => {
    // The editor offers only pictures that exist; some of them may be newer than this build.
    const checked = checkDraft(next, inEditor ? () => true : isPublished);
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
  const readDropped = (name: string, text: string) => {
    // Beside the form, only the form determines the page.
    if (!inEditor) read(text, name);
  };

  useDroppedFile(readDropped);
  useMessages((message, from) => {
    if (message.kind === 'draft') show(message);
    if (message.kind === 'field' || message.kind === 'save') post(editor, message);
    if (message.kind === 'dropped') readDropped(message.name, message.text);
    // The page inside may have loaded after the first draft came.
    if (message.kind === 'ready' && from === page.current?.contentWindow && lastValid.current) {
      postDraft(page.current?.contentWindow, lastValid.current);
    }
  });
  useSaveShortcut(() => post(editor, { kind: 'save' }));
  useEffect(() => post(editor, { kind: 'ready' }), [editor]);

  return (
    <div className="preview">
      {inEditor ? null : (
        <SourceBar
          draft={draft}
          onRead={read}
          onFile={(file) => draft && show({ ...draft, file })}
        />
      )}
      {choice.length > 0 ? <PageChoice drafts={choice} onChoose={show} /> : null}
      <Problems problems={problems} isShown={isShown} />
      <PageWindow page={page} title={draft ? `Preview of ${draftPath(draft.file)}` : 'Preview'} />
    </div>
  );
}

type ProblemsProps = {
  readonly problems: readonly string[];
  /** Whether the page shows an earlier, valid version meanwhile. */
  readonly isShown: boolean;
};

function Problems({ problems, isShown }: ProblemsProps) {
  return (
    <div role="status" className="preview-problems">
      {problems.length === 0 ? null : (
        <>
          <p>
            {problems.length === 1 ? 'One thing is' : `${problems.length} things are`} not right
            yet.{' '}
            {isShown
              ? 'The page below shows the last version that was.'
              : 'The page will be shown below as soon as everything is.'}
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
