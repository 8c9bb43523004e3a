import { useQuery } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { describeSchema } from '../../schema/describe-schema';
import { collectTexts } from '../../schema/map-texts';
import type { Problem } from '../../schema/problems';
import { fileUrlsIn, schemaOf } from '../content-paths';
import {
  type OpenFile,
  savedAs,
  useAddedFiles,
  useFileNow,
  useFileSummary,
} from '../document/open-file';
import { checkContent, checkTyped } from '../document/write-content';
import * as styles from '../Editor.module.css';
import { Field } from '../form/Field';
import {
  type FieldOpener,
  type FormContext,
  FormProvider,
  LeftContext,
  OpenerProvider,
  pathOfField,
  problemSentence,
  SavedContext,
} from '../form/form-context';
import { isSame } from '../merge/is-same';
import { theSite } from '../site-description';
import type { Message } from '../window-events';
import { useApp } from './app-context';
import { useFileUrls } from './file-urls';
import { PagePreview } from './PagePreview';
import { linkTargets, pictureLibrary, type Site } from './site-files';
import { problemsOnSite } from './site-problems';
import type { useSaving } from './use-saving';

type FormAndPageProps = {
  readonly document: OpenFile;
  readonly saving: Pick<
    ReturnType<typeof useSaving>,
    'announce' | 'blockSaving' | 'isRefused' | 'message' | 'failure'
  >;
  readonly opener: FieldOpener;
  readonly history: FormContext['history'];
  /** What stands above the form. */
  readonly notes: ReactNode;
  /** What replaces the form for a while. */
  readonly panel: ReactNode;
  /** An earlier version, which the page shows. */
  readonly version: unknown;
  /** The path of the field being edited. */
  readonly edited: string | undefined;
  readonly onEdit: (path: string | undefined) => void;
  /** Opens the field at a path. */
  readonly onOpen: (path: string) => void;
  readonly onMessage: (message: Message) => void;
};

/** The form and the page beside it. */
export function FormAndPage(props: FormAndPageProps) {
  const app = useApp();
  const { site, elsewhere } = app;
  const { document } = props;
  const { path } = useFileSummary(document);
  const added = useAddedFiles(document);
  const urls = useFileUrls(app, added, path);
  const targets = useMemo(() => linkTargets(site, elsewhere), [site, elsewhere]);
  return <Typed {...props} site={site} added={added} urls={urls} targets={targets} />;
}

type TypedProps = FormAndPageProps & {
  readonly site: Site;
  /** The files that the next save sends, by their URL in the content. */
  readonly added: ReadonlyMap<string, Blob>;
  readonly urls: ReturnType<typeof useFileUrls>;
  readonly targets: FormContext['targets'];
};

/** All that a letter renders. */
function Typed(props: TypedProps) {
  const { document, saving, opener, history, notes, panel, version, edited, onEdit } = props;
  const { onOpen, onMessage, site, added, urls, targets } = props;
  const { path, content, document: edits, sent } = useFileNow(document);
  const place = savedAs({ path, sent });
  const [isCovered, cover] = useState(false);
  const saved = edits.base.content;
  const { followed: typed, left, follow } = useFollowed(document, path, content);
  const checked = useMemo(() => checkTyped(path, typed, saved), [path, typed, saved]);
  const shown = useMemo(
    () => (version === undefined ? checked : checkContent(path, version)),
    [path, checked, version],
  );
  const found = useEqual(
    useMemo(() => problemsOnSite(site, place, checked, added), [site, place, checked, added]),
  );
  const files = useEqual(useMemo(() => fileUrlsIn(path, shown.content), [path, shown]));
  const pictures = useEqual(useMemo(() => urls.draftUrls(files), [urls, files]));
  const sharedTexts = useMemo(() => theSite().sharedTexts?.(site.files) ?? [], [site]);
  const { announce, blockSaving, isRefused } = saving;
  /** The same object while someone types, so that only one field renders. */
  const form = useMemo<FormContext>(
    () => ({
      schema: schemaOf(path),
      currentContent: () => document.now().content,
      savedContent: () => document.now().document.base.content,
      subscribe: document.subscribe,
      change: (keys, value) => {
        announce('');
        document.change(keys, value);
      },
      history,
      announce,
      blockSaving,
      cover,
      problems: new Map(found.map(({ keys, message }) => [keys.join('.'), message])),
      isRefused,
      targets,
      sharedTexts,
      files: {
        ...urls,
        title: document.title,
        add: document.addFile,
        library: (fits) => pictureLibrary(site, fits),
      },
    }),
    [
      path,
      document,
      history,
      announce,
      blockSaving,
      found,
      isRefused,
      site,
      targets,
      sharedTexts,
      urls,
    ],
  );
  return (
    <>
      <main
        className={styles.form}
        onFocus={(event) => {
          opener.finish();
          onEdit(pathOfField(event.target));
        }}
        // A field that is left shows its error.
        onBlur={follow}
      >
        {notes}
        {files.some((url) => added.has(url)) ? <PublicNote /> : null}
        {isRefused ? <Errors problems={found} onOpen={onOpen} /> : null}
        {panel}
        {/* Behind the panel it goes on with the photos that were chosen. */}
        <div hidden={panel !== undefined}>
          <OpenerProvider value={opener}>
            <FormProvider value={form}>
              <SavedContext value={saving.failure?.error.message ?? saving.message}>
                <LeftContext value={left}>
                  <Field spec={describeSchema(schemaOf(path))} value={content} path="" />
                </LeftContext>
              </SavedContext>
            </FormProvider>
          </OpenerProvider>
        </div>
      </main>
      <PagePreview
        path={path}
        checked={shown}
        pictures={pictures}
        canType={version === undefined}
        isCovered={isCovered}
        onMessage={(message) => {
          onMessage(message);
          // The page goes on from what was typed on it.
          if (message.kind === 'typed') follow();
        }}
        edited={edited}
      />
    </>
  );
}

/** A slow computer checks and shows a text in 0.02 ms: a pause is ten times as long. */
const MS_PER_TEXT = 0.2;

/**
 * The content that the checks and the page follow, which read all of it: each change at once in a short form; in a
 * long one, where that takes longer than a letter, when the typing pauses. `follow` does not wait; it is
 * called when the focus leaves a field.
 */
function useFollowed(document: OpenFile, path: string, content: unknown) {
  const [{ followed, left }, setState] = useState({ followed: content, left: 0 });
  const pause = useMemo(
    () => collectTexts(schemaOf(path), followed).length * MS_PER_TEXT,
    [path, followed],
  );
  useEffect(() => {
    const show = () => startTransition(() => setState((now) => ({ ...now, followed: content })));
    const timer = followed === content ? undefined : setTimeout(show, pause);
    return () => clearTimeout(timer);
  }, [content, followed, pause]);
  const follow = () =>
    startTransition(() =>
      setState((now) => ({ followed: document.now().content, left: now.left + 1 })),
    );
  return { followed, left, follow };
}

/** Returns the earlier value as long as the new one is equal. */
function useEqual<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  if (isSame(kept, value)) return kept;
  setKept(value);
  return value;
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

/** Says that drafts are public, as soon as a photo or document is added. */
function PublicNote() {
  const { storage } = useApp();
  const { data: isPublic } = useQuery({
    queryKey: ['public'],
    queryFn: () => storage.isPublic?.() ?? false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isPublic ? (
    <p role="status" className={styles.note}>
      Drafts of this website are public: anyone can see this file on GitHub as soon as you save,
      even if you never publish it.
    </p>
  ) : null;
}
