import { useEffect, useRef, useState } from 'react';
import { parseJson } from '../../content/parse-json';
import { checkDraft } from './check-draft';
import { type Draft, draftFile, draftPath, guessFile } from './draft';
import { post, useMessages } from './messages';
import { PageWindow } from './PageWindow';
import { SourceBar } from './SourceBar';
import { useDroppedFile } from './use-dropped-file';

/**
 * The preview around the page: it takes a draft from the editor or from a JSON file, says what is
 * wrong with it, and hands what is right to the page, which keeps showing the last right version.
 */
export function PreviewTool({ isPublished }: { readonly isPublished: (src: string) => boolean }) {
  const [inEditor] = useState(() => window.top !== window);
  const [draft, setDraft] = useState<Draft>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const page = useRef<HTMLIFrameElement>(null);
  const lastGood = useRef<Draft>(undefined);
  const [isShown, setIsShown] = useState(false);

  const problemsIn = (next: Draft) => {
    // The editor offers only pictures that exist; some of them may be newer than this build.
    const checked = checkDraft(next, inEditor ? () => true : isPublished);
    return checked.ok ? [] : checked.problems;
  };
  const show = (next: Draft) => {
    const wrong = problemsIn(next);
    setDraft(next);
    setProblems(wrong);
    if (wrong.length > 0) return;
    lastGood.current = next;
    setIsShown(true);
    postDraft(page.current, next);
  };
  const read = (text: string, name?: string) => {
    const json = parseJson(text);
    if (!json.ok) {
      setProblems(json.problems.map((problem) => `${name ?? 'The pasted text'}: ${problem}`));
      return;
    }
    const file = (name === undefined ? undefined : draftFile(name)) ?? guessFile(json.value);
    if (file) show({ file, content: json.value, pictures: {} });
  };
  const readDropped = (name: string, text: string) => {
    // Beside the form only the form says what the page is.
    if (!inEditor) read(text, name);
  };

  useDroppedFile(readDropped);
  useMessages((message, from) => {
    if (message.kind === 'draft') show(message.draft);
    if (message.kind === 'field') post(window.top, message);
    if (message.kind === 'dropped') readDropped(message.name, message.text);
    // The page inside has loaded, perhaps after the first draft came.
    if (message.kind === 'ready' && from === page.current?.contentWindow && lastGood.current) {
      postDraft(page.current, lastGood.current);
    }
    if (message.kind === 'check') {
      post(window.top, { kind: 'checked', id: message.id, problems: problemsIn(message.draft) });
    }
  });
  useEffect(() => {
    if (inEditor) post(window.top, { kind: 'ready' });
  }, [inEditor]);

  return (
    <div className="preview">
      {inEditor ? null : (
        <SourceBar
          draft={draft}
          onRead={read}
          onFile={(file) => draft && show({ ...draft, file })}
        />
      )}
      <Problems problems={problems} isShown={isShown} />
      <PageWindow page={page} title={draft ? `Preview of ${draftPath(draft.file)}` : 'Preview'} />
    </div>
  );
}

type ProblemsProps = {
  readonly problems: readonly string[];
  /** Whether there is a right version, which the page shows meanwhile. */
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

function postDraft(page: HTMLIFrameElement | null, { file, content, pictures }: Draft) {
  post(page?.contentWindow, { kind: 'draft', path: draftPath(file), content, pictures });
}
