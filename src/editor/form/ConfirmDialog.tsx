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
import { flushSync } from 'react-dom';
import * as styles from '../Editor.module.css';
import { rowKey } from '../merge/row-keys';

type ConfirmText = {
  readonly title: string;
  readonly children: ReactNode;
  /** The text of the confirm button; if undefined, there is only a Close button. */
  readonly action?: string;
};

/** Asks a question and resolves to the answer; `undefined` if it was closed. */
type Confirm = (question: ConfirmText) => Promise<FormData | undefined>;

const ConfirmContext = createContext<Confirm | undefined>(undefined);

export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error('useConfirm is called outside ConfirmProvider');
  return confirm;
}

type Question = ConfirmText & { readonly answer: (chosen?: FormData) => void };

/** Shows the questions of its children, one after the other. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [asked] = questions;
  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((resolve) => {
        const answer = (chosen?: FormData) => {
          // Closes first, which returns the focus: what follows may move it.
          flushSync(() => setQuestions((all) => all.filter((one) => one.answer !== answer)));
          resolve(chosen);
        };
        setQuestions((all) => [...all, { ...question, answer }]);
      }),
    [],
  );
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked ? (
        <ConfirmDialog
          key={rowKey(asked, 0)}
          {...asked}
          onAction={asked.answer}
          onClose={() => asked.answer()}
        />
      ) : null}
    </ConfirmContext>
  );
}

type ConfirmDialogProps = ConfirmText & {
  /** Called with the question's form data. */
  readonly onAction?: (chosen: FormData) => void;
  readonly onClose: () => void;
};

/** A confirmation dialog. */
export function ConfirmDialog({ title, children, action, onAction, onClose }: ConfirmDialogProps) {
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
    const { submitter } = event.nativeEvent as SubmitEvent;
    onAction?.(new FormData(event.currentTarget, submitter));
  };
  return (
    <dialog ref={dialog} aria-labelledby={id} className={styles.dialog} onClose={onClose}>
      <form method="dialog" onSubmit={submit}>
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
