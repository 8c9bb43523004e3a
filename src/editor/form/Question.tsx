import {
  createContext,
  type FormEvent,
  type ReactNode,
  use,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import * as styles from '../Editor.module.css';

type QuestionText = {
  readonly title: string;
  readonly children: ReactNode;
  /** The text of the confirm button; if undefined, there is only a Close button. */
  readonly action?: string;
};

/** Asks a question and resolves to the answer; `undefined` if it was closed. */
type Ask = (question: QuestionText) => Promise<FormData | undefined>;

const AskContext = createContext<Ask | undefined>(undefined);

export function useAsk(): Ask {
  const ask = use(AskContext);
  if (!ask) throw new Error('useAsk is called outside Questions');
  return ask;
}

/** Shows the questions of its children, one at a time. */
export function Questions({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<
    QuestionText & { readonly answer: (chosen?: FormData) => void }
  >();
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        const answer = (chosen?: FormData) => {
          // The next question may be open when this one reports its close event.
          setAsked((now) => (now?.answer === answer ? undefined : now));
          resolve(chosen);
        };
        setAsked({ ...question, answer });
      }),
    [],
  );
  return (
    <AskContext value={ask}>
      {children}
      {asked ? (
        <Question {...asked} onAction={asked.answer} onClose={() => asked.answer()} />
      ) : null}
    </AskContext>
  );
}

type QuestionProps = QuestionText & {
  /** Called with the question's form data. */
  readonly onAction?: (chosen: FormData) => void;
  readonly onClose: () => void;
};

/** A confirmation dialog. */
export function Question({ title, children, action, onAction, onClose }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closes the dialog, because removing it while open would not return focus.
    return () => shown?.close();
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAction?.(new FormData(event.currentTarget));
  };
  return (
    <dialog ref={dialog} aria-labelledby={id} className={styles.dialog} onClose={onClose}>
      <form onSubmit={submit}>
        <h2 id={id}>{title}</h2>
        {children}
        <footer className={`${styles.buttons} ${styles.actions}`}>
          <button type="button" onClick={onClose}>
            {action ? 'Cancel' : 'Close'}
          </button>
          {action ? (
            <button type="submit" className={styles.primary}>
              {action}
            </button>
          ) : null}
        </footer>
      </form>
    </dialog>
  );
}
