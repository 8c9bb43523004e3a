import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { describeSchema } from '../../schema/describe-schema';
import { schemaOf } from '../content-paths';
import { dayAndTime } from '../dates/read-date';
import { pathOf } from '../document/device-copies';
import { isNewPath } from '../document/new-files';
import { useFileSummary, useOpenFile } from '../document/open-file';
import type { Conflicts } from '../document/save-document';
import * as styles from '../Editor.module.css';
import { useConfirm } from '../form/ConfirmDialog';
import { type FormTarget, fieldOpener } from '../form/form-context';
import { loadBoxes } from '../formats/format-of';
import { takesPhotos } from '../pictures/photo-drop';
import type { Draft } from '../storage/storage';
import { type Shortcut, useShortcutKeys, useWindowEvent } from '../window-events';
import { useApp } from './app-context';
import { ClosedDocument } from './ClosedDocument';
import { DocumentNotes } from './DocumentNotes';
import { DraftStatus, PublishButton } from './DraftTools';
import { EditorBar } from './EditorBar';
import { ErrorNote } from './ErrorNote';
import { FormAndPage } from './FormAndPage';
import { addShownFiles } from './file-urls';
import { followPage } from './follow-page';
import { loadConflict } from './load-later';
import { useUnkeptChanges } from './unkept-changes';
import { useDocumentTools } from './use-document-tools';
import { useNewEntry } from './use-new-entry';
import { usePageState } from './use-page-state';
import { useSaving } from './use-saving';
import type { ShownVersion } from './VersionHistory';

// Loaded when someone opens it, because a form must be small.
const VersionHistory = lazy(
  () => import(/* webpackChunkName: "editor-history" */ './VersionHistory'),
);
const ReviewDraft = lazy(() => import(/* webpackChunkName: "editor-review" */ './ReviewDraft'));

type DocumentEditorProps = {
  /** A path, or the place of a device copy. */
  readonly place: string;
  /** The field to open, such as `rows.6.area`. */
  readonly field?: string | undefined;
};

/** A file's form next to its page. */
export function DocumentEditor({ place, field }: DocumentEditorProps) {
  const { storage, site, mayLeave } = useApp();
  const queries = useQueryClient();
  const confirm = useConfirm();
  const chooseSides = async (question: Conflicts) => {
    const { askSides } = await loadConflict();
    return askSides(confirm, question);
  };
  const document = useOpenFile({ storage, place, ask: chooseSides });
  useEffect(() => loadBoxes(describeSchema(schemaOf(pathOf(place)))), [place]);
  const summary = useFileSummary(document);
  const { path, state, title, date, version, isChanged, isAtRisk } = summary;
  const { canUndo, canRedo } = summary;
  /** Set while the version history replaces the form; `shown` is the version in the preview. */
  const [versions, setVersions] = useState<{ readonly shown?: ShownVersion }>();
  const [isReviewing, setIsReviewing] = useState(false);
  const [opener] = useState(() => fieldOpener(field ?? firstOfNew(path)));
  const [pane, setPane] = useState<'form' | 'page'>('form');
  const { file, draft, others, live } = usePageState(path, date, version);
  const closePanels = () => {
    setVersions(undefined);
    setIsReviewing(false);
  };
  const open = (place: string, cell?: FormTarget['cell']) => {
    // The browser focuses only a field that is shown.
    if (pane === 'page' || isReviewing || versions) {
      flushSync(() => {
        setPane('form');
        closePanels();
      });
    }
    opener.open({ path: place, cell });
  };
  useNewEntry({ field, document, isOpen: state === 'open', onOpen: open });
  const saving = useSaving({ path, isChanged, document, onOpen: open });
  useUnkeptChanges({ isAtRisk, isPreparing: saving.isPreparing }, mayLeave);
  // The next draft is another one: what is reviewed must not come back over a form in which someone writes.
  if (isReviewing && !draft) setIsReviewing(false);
  const { tools, discardDraft } = useDocumentTools({
    document,
    run: saving.run,
    path,
    file,
    isDraft: draft !== undefined,
    isMissing: state === 'missing',
    onOpen: open,
    onVersions: () => {
      setIsReviewing(false);
      setVersions({});
    },
    onReview: () => {
      setVersions(undefined);
      setIsReviewing(true);
    },
  });
  const { announce } = saving;
  const history = useMemo(
    () => ({
      canUndo,
      canRedo,
      step: (kind: 'undo' | 'redo') => {
        const keys = document.step(kind);
        addShownFiles(queries, document, site.uploads);
        if (keys) opener.open({ path: keys.join('.') });
        announce('');
      },
    }),
    [document, queries, site, opener, announce, canUndo, canRedo],
  );
  const press = (shortcut: Shortcut) =>
    shortcut === 'save' ? saving.save() : history.step(shortcut);
  useShortcutKeys(press);
  // The browser would open a dropped file in place of the editor.
  useWindowEvent('dragover', (event) => isFile(event) && event.preventDefault());
  useWindowEvent('drop', (event) => {
    if (!isFile(event)) return;
    event.preventDefault();
    if (!takesPhotos()) announce('Drop the file on its field in the form.');
  });
  const [edited, setEdited] = useState<string>();
  const { status, publish } = draft ? toolsOf(draft, saving) : NO_DRAFT;
  if (state !== 'open') {
    return (
      <ClosedDocument
        document={document}
        path={path}
        title={file?.title ?? title}
        draft={draft}
        onDiscard={discardDraft}
      >
        <ErrorNote {...saving.failure} />
        <div className={styles.buttons}>
          {status}
          {publish}
        </div>
      </ClosedDocument>
    );
  }
  const showPane = (next: typeof pane) => {
    flushSync(() => setPane(next));
    // The browser scrolls only to a field that is shown.
    if (next === 'form' && edited !== undefined) opener.open({ path: edited, isTyped: true });
  };
  const show = (target: FormTarget) => {
    if (target.line && pane === 'page') flushSync(() => setPane('form'));
    setEdited(target.path);
    opener.open(target);
  };
  const showVersion = (shown: ShownVersion) => {
    setVersions({ shown });
    setPane('page');
    announce(`The page shows the version of ${dayAndTime(shown.when)}.`);
  };
  const restore = ({ when, content: earlier }: ShownVersion) => {
    document.change([], earlier);
    open('');
    announce(`The version of ${dayAndTime(when)} is in the form. Press Save to keep it.`);
  };
  return (
    <div className={styles.editor} data-pane={pane}>
      <EditorBar
        title={title}
        state={saving.message || live}
        history={history}
        draft={draft}
        pane={pane}
        tools={tools}
        onPane={showPane}
        onSave={saving.save}
        status={status}
        publish={publish}
      />
      <FormAndPage
        document={document}
        saving={saving}
        opener={opener}
        history={history}
        notes={
          <DocumentNotes
            document={document}
            saving={saving}
            others={others}
            draft={draft}
            onReview={isReviewing ? undefined : () => setIsReviewing(true)}
          />
        }
        panel={
          isReviewing && draft ? (
            <Suspense fallback={null}>
              <ReviewDraft draft={draft} onOpen={open} onClose={closePanels} />
            </Suspense>
          ) : versions ? (
            <Suspense fallback={null}>
              <VersionHistory
                path={path}
                shown={versions.shown}
                onShow={showVersion}
                onClose={closePanels}
                onRestore={restore}
              />
            </Suspense>
          ) : undefined
        }
        version={versions?.shown?.content}
        edited={edited}
        onEdit={setEdited}
        onOpen={open}
        onMessage={(message) => followPage({ document, press, announce, open, show }, message)}
      />
    </div>
  );
}

/** The first field of a new page: its heading says nothing that who adds one does not know. */
function firstOfNew(path: string): string | undefined {
  const spec = describeSchema(schemaOf(path));
  return isNewPath(path) && spec.kind === 'group' ? spec.fields[0]?.[0] : undefined;
}

const NO_DRAFT = { status: null, publish: null };

function toolsOf(draft: Draft, saving: ReturnType<typeof useSaving>) {
  return {
    status: <DraftStatus draft={draft} {...saving} />,
    publish: <PublishButton {...saving} />,
  };
}

function isFile({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
