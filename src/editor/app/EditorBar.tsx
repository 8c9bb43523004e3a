import type { ReactNode } from 'react';
import * as styles from '../Editor.module.css';
import { capitalize, type FormContext } from '../form/form-context';
import { Menu, type MenuItem } from '../form/Menu';
import { UndoButtons } from '../form/UndoButtons';
import type { Draft } from '../storage/storage';
import { Title } from './Screen';

type Pane = 'form' | 'page';

type EditorBarProps = {
  readonly title: string;
  /** Says whether the form is saved, and whether visitors see the page. */
  readonly state: string;
  readonly history: FormContext['history'];
  readonly draft: Draft | undefined;
  /** The pane that narrow windows show; wide windows show both panes. */
  readonly pane: Pane;
  readonly onPane: (pane: Pane) => void;
  /** Less common actions. */
  readonly tools: readonly MenuItem[];
  readonly onSave: () => void;
  /** The status of the draft, if there is a draft. */
  readonly status: ReactNode;
  /** The button that publishes the draft. */
  readonly publish: ReactNode;
};

/** The bar above the form and the page. */
export function EditorBar(props: EditorBarProps) {
  const { title, state, history, draft, pane, tools, onPane, onSave, status, publish } = props;
  const otherPane = pane === 'form' ? 'page' : 'form';
  return (
    <header className={styles.bar}>
      <a href="#/" aria-label="All tasks" className={styles.back}>
        ← <span>All tasks</span>
      </a>
      <p role="status" className={styles.state}>
        {state}
      </p>
      <div className={styles.controls}>
        <button type="button" className={styles.pane} onClick={() => onPane(otherPane)}>
          {capitalize(otherPane)}
        </button>
        <div className={styles.tools}>
          <UndoButtons {...history} />
          <Menu label="More" items={tools} />
        </div>
        {status}
      </div>
      {publish}
      <button type="button" className={styles.primary} onClick={onSave}>
        Save
      </button>
      {/* The title comes last, so that the next Tab moves from it to the first field. */}
      {/* It is rendered again with a new draft, and takes the focus of the button that published the old one. */}
      <Title key={draft?.path}>{title}</Title>
    </header>
  );
}
