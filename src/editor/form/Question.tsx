import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import * as styles from '../Editor.module.css';

/** Lets code ask something and wait for the answer, which is `undefined` if nothing was chosen. */
export function useQuestion<Question, Answer>() {
  const [asked, setAsked] = useState<{
    readonly question: Question;
    readonly resolve: (answer: Answer | undefined) => void;
  }>();
  const ask = (question: Question) =>
    new Promise<Answer | undefined>((resolve) => setAsked({ question, resolve }));
  const answer = (chosen?: Answer) => {
    asked?.resolve(chosen);
    setAsked(undefined);
  };
  return { question: asked?.question, ask, answer };
}

type QuestionProps = {
  readonly title: string;
  readonly children: ReactNode;
  /** What the button says that goes on; without it there is only Close. */
  readonly action?: string | undefined;
  readonly isReady?: boolean;
  readonly onAction?: () => void;
  readonly onClose: () => void;
};

/** A dialog that asks before something happens. */
export function Question(props: QuestionProps) {
  const { title, children, action, isReady = true, onAction, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Returns the focus, which removing an open dialog would not.
    return () => shown?.close();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAction?.();
  };
  return (
    <dialog ref={dialog} aria-labelledby={id} className={styles.dialog} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <h2 id={id}>{title}</h2>
        {children}
        <footer className={`${styles.buttons} ${styles.actions}`}>
          <button type="button" onClick={onClose}>
            {action ? 'Cancel' : 'Close'}
          </button>
          {action ? (
            <button type="submit" className={styles.primary} disabled={!isReady}>
              {action}
            </button>
          ) : null}
        </footer>
      </form>
    </dialog>
  );
}
