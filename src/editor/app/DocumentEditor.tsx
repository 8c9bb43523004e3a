import { useQuery } from '@tanstack/react-query';
import {
  type ComponentProps,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useMemo,
  useState,
} from 'react';
import type { Problem } from '../../schema/problems';
import { contentFile } from '../content-paths';
import { dayAndTime } from '../dates/read-date';
import { fileUrlsIn, useFileUrls } from '../document/file-urls';
import { titleOf } from '../document/new-files';
import type { Conflicts } from '../document/save-document';
import { useDocument } from '../document/use-document';
import { waitingLists } from '../document/waiting-photos';
import * as styles from '../Editor.module.css';
import { useConfirm } from '../form/ConfirmDialog';
import { Field } from '../form/Field';
import { type FormTarget, fieldOpener, OpenerProvider } from '../form/field-opener';
import { ContentProvider, FormProvider, pathOfField, problemSentence } from '../form/form-context';
import { takesPhotos } from '../pictures/photo-drop';
import type { Draft } from '../storage/storage';
import { useShortcutKeys, useWindowEvent } from '../use-window-events';
import type { Shortcut } from '../window-messages';
import { useApp } from './app-context';
import { DraftTools } from './DraftTools';
import { EditorBar } from './EditorBar';
import { ErrorNote, TaskNote } from './ErrorNote';
import { followPage } from './follow-page';
import { loadConflict } from './load-later';
import { PagePreview } from './PagePreview';
import { problemsOnSite } from './page-links';
import { Screen } from './Screen';
import { draftsWith, type SiteFile } from './site-files';
import { UnkeptNote, useUnkeptChanges } from './unkept-changes';
import { useDeletion } from './use-deletion';
import { useDuplicate } from './use-duplicate';
import { useFormValues } from './use-form-values';
import { useNewEntry } from './use-new-entry';
import { usePageState } from './use-page-state';
import { useSaving } from './use-saving';
import { useTask } from './use-task';
import { useYearCopy } from './use-year-copy';
import type { ShownVersion } from './VersionHistory';

// Loaded when someone opens it, because a form must be small.
const VersionHistory = lazy(
  () => import(/* webpackChunkName: "editor-history" */ './VersionHistory'),
);
const ReviewDraft = lazy(() => import(/* webpackChunkName: "editor-review" */ './ReviewDraft'));

type DocumentEditorProps = {
  readonly path: string;
  /** The field to open, such as `rows.6.area`. */
  readonly field?: string | undefined;
};

/** A file's form next to its page. */
export function DocumentEditor({ path: openedPath, field }: DocumentEditorProps) {
  const { storage, site, mayLeave } = useApp();
  const confirm = useConfirm();
  const chooseSides = async (question: Conflicts) => {
    const { askSides } = await loadConflict();
    return askSides(confirm, question);
  };
  const paths = useMemo(() => site.files.map((file) => file.path), [site]);
  const document = useDocument({ storage, path: openedPath, paths, ask: chooseSides });
  const { path, deferredContent, content, files: added } = document;
  const found = useMemo(
    () => problemsOnSite(site, path, deferredContent, added),
    [site, path, deferredContent, added],
  );
  /** Set while the version history replaces the form; `shown` is the version in the preview. */
  const [versions, setVersions] = useState<{ readonly shown?: ShownVersion }>();
  const [isReviewing, setIsReviewing] = useState(false);
  const [opener] = useState(() => fieldOpener(field ?? waitingLists(openedPath)[0]));
  const [pane, setPane] = useState<'form' | 'page'>('form');
  const draftsOf = useCallback((url: string) => draftsWith(site, url, path), [site, path]);
  const urls = useFileUrls({
    storage,
    added,
    isReady: site.files.length > 0,
    isOnline: site.isOnline,
    isSized: site.isSized,
    draftsWith: draftsOf,
  });
  const shownFiles = useMemo(() => fileUrlsIn(path, deferredContent), [path, deferredContent]);
  const { file, draft, others, state } = usePageState(path, deferredContent, document.version);
  // A page that a draft deletes has no file, but is still published.
  const isPublished = file?.isPublished ?? document.state === 'missing';
  const closePanels = () => {
    setVersions(undefined);
    setIsReviewing(false);
  };
  const open = (place: string) => {
    setPane('form');
    closePanels();
    opener.open({ path: place });
  };
  useNewEntry({ path, field, document, onOpen: open });
  const saving = useSaving({ isPublished, document, onOpen: open });
  const isAtRisk = document.isChanged && !document.isKept;
  useUnkeptChanges(isAtRisk, mayLeave);
  const deletePage = useDeletion(saving.run);
  const duplication = useDuplicate(document);
  const yearCopies = useYearCopy(document, open);
  const tools = [
    {
      title: 'Version history',
      onChoose: () => {
        setIsReviewing(false);
        setVersions({});
      },
    },
    ...(draft
      ? [
          { title: 'Review changes', onChoose: () => setIsReviewing(true) },
          { title: 'Delete draft', onChoose: saving.discardDraft },
        ]
      : []),
    ...duplication,
    ...yearCopies,
    ...(canDelete(file) ? [{ title: 'Delete', onChoose: () => deletePage(file) }] : []),
  ];
  const form = useFormValues({ document, saving, urls, opener, found });
  const { history } = form;
  const press = (shortcut: Shortcut) =>
    shortcut === 'save' ? saving.save() : history.step(shortcut);
  useShortcutKeys(press);
  // The browser would open a dropped file in place of the editor.
  useWindowEvent('dragover', (event) => isFile(event) && event.preventDefault());
  useWindowEvent('drop', (event) => {
    if (!isFile(event)) return;
    event.preventDefault();
    if (!takesPhotos()) saving.announce('Drop the file on its field in the form.');
  });
  const [edited, setEdited] = useState<string>();
  const title = titleOf(path, deferredContent);
  const error = <ErrorNote {...saving.failure} />;
  const drafting = draft && <DraftTools draft={draft} {...saving} />;
  if (document.state !== 'open') {
    return (
      <ClosedDocument
        document={document}
        title={file?.title ?? title}
        onDiscard={draft && saving.discardDraft}
      >
        {error}
        {drafting}
      </ClosedDocument>
    );
  }
  const show = (target: FormTarget) => {
    if (target.line) setPane('form');
    setEdited(target.path);
    opener.open(target);
  };
  const discard = () =>
    saving.run('Loading …', async () => {
      document.discardChanges();
      if (document.version !== null) await document.update();
      return 'Your changes were discarded. Undo brings them back.';
    });
  const restore = ({ when, content: earlier }: ShownVersion) => {
    document.change([], earlier);
    open('');
    saving.announce(`The version of ${dayAndTime(when)} is in the form. Press Save to keep it.`);
  };
  return (
    <div className={styles.editor} data-pane={pane}>
      <EditorBar
        title={title}
        state={saving.message || state}
        history={history}
        draft={draft}
        pane={pane}
        tools={tools}
        onPane={setPane}
        onSave={saving.save}
      >
        {drafting}
      </EditorBar>
      <main
        className={styles.form}
        onFocus={(event) => {
          opener.finish();
          setEdited(pathOfField(event.target));
        }}
      >
        <p aria-live="polite" className={styles.notes}>
          {others}
        </p>
        {isReviewing ? null : <ReviewLink draft={draft} onReview={() => setIsReviewing(true)} />}
        {document.restored ? (
          <p className={styles.note}>
            Restored from this device: your changes of {dayAndTime(document.restored)}.{' '}
            <button type="button" onClick={discard}>
              Discard them
            </button>
          </p>
        ) : null}
        <PublicNote isShown={shownFiles.some((url) => added.has(url))} />
        {isAtRisk ? <UnkeptNote path={path} content={deferredContent} /> : null}
        {error}
        {saving.isRefused ? <Errors problems={found} onOpen={open} /> : null}
        <Panel
          path={path}
          review={isReviewing ? draft : undefined}
          versions={versions}
          onOpen={open}
          onShow={(shown) => setVersions({ shown })}
          onClose={closePanels}
          onRestore={restore}
        >
          <OpenerProvider value={opener}>
            <FormProvider value={form}>
              <ContentProvider value={deferredContent}>
                <Field spec={document.spec} value={content} path="" />
              </ContentProvider>
            </FormProvider>
          </OpenerProvider>
        </Panel>
      </main>
      <PagePreview
        path={path}
        title={title}
        content={versions?.shown ? versions.shown.content : deferredContent}
        draftUrls={urls.draftUrls}
        canType={!versions?.shown}
        onMessage={(message) =>
          followPage({ document, press, announce: saving.announce, open, show }, message)
        }
        edited={edited}
      />
    </div>
  );
}

type PanelProps = Omit<ComponentProps<typeof VersionHistory>, 'shown'> &
  Pick<ComponentProps<typeof ReviewDraft>, 'onOpen'> & {
    /** The draft that is being reviewed. */
    readonly review: Draft | undefined;
    readonly versions: { readonly shown?: ShownVersion } | undefined;
    /** The form. */
    readonly children: ReactNode;
  };

/** The form, or what replaces it for a while. */
function Panel({ review, versions, onOpen, children, ...history }: PanelProps) {
  if (!review && !versions) return children;
  return (
    <Suspense fallback={null}>
      {review ? (
        <ReviewDraft draft={review} onOpen={onOpen} onClose={history.onClose} />
      ) : (
        <VersionHistory {...history} shown={versions?.shown} />
      )}
    </Suspense>
  );
}

type ReviewLinkProps = { readonly draft: Draft | undefined; readonly onReview: () => void };

/** Leads to what a colleague has changed. */
function ReviewLink({ draft, onReview }: ReviewLinkProps) {
  return draft && !draft.isMine ? (
    <button type="button" className={styles.button} onClick={onReview}>
      See what {draft.author} changed
    </button>
  ) : null;
}

/** Single files must exist, so they cannot be deleted. */
function canDelete(file: SiteFile | undefined): file is SiteFile {
  return file?.isPublished === true && contentFile(file.path)?.kind === 'item';
}

/** Says that drafts are public, as soon as a photo or document is added. */
function PublicNote({ isShown }: { readonly isShown: boolean }) {
  const { storage } = useApp();
  const { data: isPublic } = useQuery({
    queryKey: ['public'],
    queryFn: () => storage.isPublic?.() ?? false,
    enabled: isShown,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isShown && isPublic ? (
    <p role="status" className={styles.note}>
      Drafts of this website are public: anyone can see this file on GitHub as soon as you save,
      even if you never publish it.
    </p>
  ) : null;
}

function isFile({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

type ClosedDocumentProps = {
  readonly document: Pick<
    ReturnType<typeof useDocument>,
    'state' | 'error' | 'open' | 'isBroken' | 'openLastGood'
  >;
  readonly title: string;
  /** Discards the draft, so that the page is not deleted. */
  readonly onDiscard: (() => unknown) | undefined;
  readonly children: ReactNode;
};

/** The screen of a page that is loading, cannot be read, or does not exist. */
function ClosedDocument({ document, title, onDiscard, children }: ClosedDocumentProps) {
  const { state, error, open, isBroken, openLastGood } = document;
  const task = useTask();
  if (isBroken) {
    return (
      <Screen title={title}>
        <p>The file of this page is damaged, probably because it was edited outside this editor.</p>
        <TaskNote {...task} />
        <div className={styles.buttons}>
          <button
            type="button"
            className={styles.primary}
            onClick={() => task.run('Loading …', openLastGood)}
          >
            Open the last good version
          </button>
          <button type="button" onClick={open}>
            Try again
          </button>
        </div>
        <p>Nothing changes until you save.</p>
      </Screen>
    );
  }
  if (state !== 'missing') {
    return (
      <Screen title={error ? title : 'Loading …'}>
        <ErrorNote error={error} onRetry={open} />
      </Screen>
    );
  }
  return (
    <Screen title="This page was deleted">
      {onDiscard ? (
        <>
          <p>The page is live until you publish this draft. Delete the draft to keep the page.</p>
          <button type="button" className={styles.button} onClick={onDiscard}>
            Delete draft
          </button>
        </>
      ) : null}
      {children}
    </Screen>
  );
}

type ErrorsProps = {
  readonly problems: readonly Problem[];
  readonly onOpen: (path: string) => void;
};

/** Lists the form's errors; clicking an error opens its field. */
function Errors({ problems, onOpen }: ErrorsProps) {
  return (
    <ul aria-label="Errors" className={styles.errors}>
      {problems.map((problem) => (
        <li key={`${problem.keys} ${problem.message}`}>
          <button type="button" onClick={() => onOpen(problem.keys.join('.'))}>
            {problemSentence(problem)}
          </button>
        </li>
      ))}
    </ul>
  );
}
