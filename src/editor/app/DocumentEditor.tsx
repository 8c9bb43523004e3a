import { useDeferredValue, useMemo, useState } from 'react';
import type { Problem } from '../../content/problems';
import { titleOf } from '../document/new-files';
import { usePictureUrls } from '../document/picture-urls';
import { problemsIn, schemaOf } from '../document/save-document';
import { useDocument } from '../document/use-document';
import { Field } from '../form/Field';
import { capitalize, FormProvider } from '../form/form-context';
import type { Storage } from '../storage/storage';
import * as styles from './App.module.css';
import { ConflictDialog, useQuestion } from './ConflictDialog';
import { dayAndTime } from './FirstScreen';
import { PagePreview } from './PagePreview';
import { linkTargets, loadLibrary, type SiteFile } from './site-files';
import { useSaving } from './use-saving';
import { useShortcuts } from './use-shortcuts';

type DocumentEditorProps = {
  readonly storage: Storage;
  readonly path: string;
  readonly files: readonly SiteFile[];
  readonly onSaved: () => void;
};

/** The form of a file, the page beside it, and what happens to both. */
export function DocumentEditor({ storage, path, files, onSaved }: DocumentEditorProps) {
  const { question, ask, answer } = useQuestion();
  const paths = useMemo(() => files.map((file) => file.path), [files]);
  const document = useDocument({ storage, path, paths, ask });
  const { tidy, content, isChanged, restored } = document;
  const checked = useDeferredValue(tidy);
  const found = useMemo(() => problemsIn(path, checked), [path, checked]);
  const [target, setTarget] = useState<{ readonly path: string }>();
  const [pane, setPane] = useState<'form' | 'page'>('form');
  const urlOf = usePictureUrls(storage, path, document.files);
  const pages = useMemo(() => linkTargets(files), [files]);
  const open = (place: string) => {
    setPane('form');
    setTarget({ path: place });
  };
  const saving = useSaving({ path, document, onOpen: open, onSaved });
  const { isRefused, error, save } = saving;
  const step = (kind: 'undo' | 'redo') => {
    const keys = document[kind]();
    if (keys) setTarget({ path: keys.join('.') });
    saving.announce('');
  };
  useShortcuts({ save, undo: () => step('undo'), redo: () => step('redo') });
  const title = titleOf(path, tidy);

  if (document.state === 'loading') return <p className={styles.screen}>Loading …</p>;
  if (document.state === 'missing') {
    return (
      <main className={styles.screen}>
        <a href="#/">← All tasks</a>
        <h1>This page was deleted</h1>
        <p>{path}</p>
      </main>
    );
  }
  const form = {
    change: document.change,
    announce: saving.announce,
    hold: saving.hold,
    problems: new Map(found.map(({ keys, message }) => [keys.join('.'), message])),
    isRefused,
    target,
    pages,
    schema: schemaOf(path),
    content,
    files: {
      add: document.addFile,
      urlOf,
      library: (fits: (src: string) => boolean) => loadLibrary(storage, files, fits),
    },
  };
  return (
    <div className={styles.editor} data-pane={pane}>
      <header className={styles.bar}>
        <a href="#/" className={styles.back}>
          ← <span>All tasks</span>
        </a>
        <h1>{title}</h1>
        <p role="status" className={styles.state}>
          {saving.message || (isChanged ? 'Not saved' : '')}
        </p>
        <fieldset className={styles.panes}>
          <legend className="visually-hidden">Show</legend>
          {(['form', 'page'] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={pane === name}
              onClick={() => setPane(name)}
            >
              {capitalize(name)}
            </button>
          ))}
        </fieldset>
        <div className={styles.tools}>
          <button type="button" disabled={!document.canUndo} onClick={() => step('undo')}>
            Undo
          </button>
          <button type="button" disabled={!document.canRedo} onClick={() => step('redo')}>
            Redo
          </button>
        </div>
        <button type="button" className={styles.primary} onClick={save}>
          Save
        </button>
      </header>
      <main className={styles.form}>
        {restored && isChanged ? (
          <p className={styles.note}>
            Restored from this device: your changes of {dayAndTime(restored)}.{' '}
            <button type="button" onClick={() => void document.discard()}>
              Discard them
            </button>
          </p>
        ) : null}
        <div role="alert">{error === '' ? null : <p className={styles.error}>{error}</p>}</div>
        {isRefused ? <Errors problems={found} onOpen={open} /> : null}
        <FormProvider value={form}>
          <Field spec={document.spec} value={content} path="" />
        </FormProvider>
      </main>
      <PagePreview
        path={path}
        title={title}
        content={checked}
        files={document.files}
        isValid={found.length === 0}
        onField={open}
        onSave={save}
      />
      {question ? <ConflictDialog question={question} onAnswer={answer} /> : null}
    </div>
  );
}

type ErrorsProps = {
  readonly problems: readonly Problem[];
  readonly onOpen: (path: string) => void;
};

/** Every error, as a link to its field. */
function Errors({ problems, onOpen }: ErrorsProps) {
  return (
    <ul aria-label="Errors" className={styles.errors}>
      {problems.map(({ keys, place, message }) => (
        <li key={`${keys} ${message}`}>
          <button type="button" onClick={() => onOpen(keys.join('.'))}>
            {capitalize(`${place.replace(/"([^"]*)"/g, '“$1”')} ${message}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}
