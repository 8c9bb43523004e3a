import type { ReactNode } from 'react';
import type { useDocument } from '../document/use-document';
import * as styles from '../Editor.module.css';
import { capitalize } from '../form/form-context';
import { Menu } from '../form/Menu';
import type { Draft } from '../storage/storage';
import { Title } from './Screen';

type Pane = 'form' | 'page';

export type Tool = 'history' | 'discard' | 'delete';

type EditorBarProps = PageToolsProps & {
  readonly title: string;
  /** Whether the form is saved, and visitors see it. */
  readonly state: string;
  readonly document: Pick<ReturnType<typeof useDocument>, 'canUndo' | 'canRedo'>;
  /** Which of the two a phone shows. */
  readonly pane: Pane;
  readonly onPane: (pane: Pane) => void;
  readonly onStep: (kind: 'undo' | 'redo') => void;
  readonly onSave: () => void;
  /** What a draft has besides. */
  readonly children: ReactNode;
};

/** What is above form and page. */
export function EditorBar(props: EditorBarProps) {
  const { title, state, document, pane, onPane, onStep, onSave, children } = props;
  return (
    <header className={styles.bar}>
      <a href="#/" className={styles.back}>
        ← <span>All tasks</span>
      </a>
      <p role="status" className={styles.state}>
        {state}
      </p>
      <fieldset className={styles.panes}>
        <legend className="visually-hidden">Show</legend>
        {(['form', 'page'] as const).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={pane === name}
            onClick={() => onPane(name)}
          >
            {capitalize(name)}
          </button>
        ))}
      </fieldset>
      <div className={styles.tools}>
        <button type="button" disabled={!document.canUndo} onClick={() => onStep('undo')}>
          Undo
        </button>
        <button type="button" disabled={!document.canRedo} onClick={() => onStep('redo')}>
          Redo
        </button>
        <PageTools {...props} />
      </div>
      {children}
      <button type="button" className={styles.primary} onClick={onSave}>
        Save
      </button>
      {/* Last, so that Tab goes on from it to the first field. */}
      <Title>{title}</Title>
    </header>
  );
}

type PageToolsProps = {
  readonly path: string;
  readonly draft: Draft | undefined;
  readonly isPublished: boolean;
  readonly onTool: (tool: Tool) => void;
};

/** What one does more rarely with a page. */
function PageTools({ path, draft, isPublished, onTool }: PageToolsProps) {
  const tools = [
    { id: 'history', title: 'Version history' },
    ...(draft ? [{ id: 'discard', title: 'Delete draft' } as const] : []),
    // All other files must exist.
    ...(isPublished && /^content\/[^/]+\//.test(path)
      ? [{ id: 'delete', title: 'Delete' } as const]
      : []),
  ] as const;
  return (
    <Menu label="More" items={tools} onChoose={onTool}>
      {draft?.preview ? (
        <a href={draft.preview} target="_blank" rel="noreferrer">
          View preview
        </a>
      ) : null}
    </Menu>
  );
}
