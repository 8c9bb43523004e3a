import { toggleMark } from 'prosemirror-commands';
import {
  DOMParser,
  Fragment,
  type Mark,
  type Node,
  type ParseOptions,
  type ResolvedPos,
  Slice,
} from 'prosemirror-model';
import { type Command, EditorState, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type KeyboardEvent, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { richTextLinkProblem } from '../../schema/fields';
import { plainCharacters } from '../../schema/visible-text';
import { FormProvider, OpenerProvider } from '../form/form-context';
import type { Control } from '../form/LabelledField';
import { readLink } from '../form/read-link';
import { NOTHING } from '../pasted-plain';
import { SENDER, tidyLines } from '../pasted-text';
import { takesPhotos } from '../pictures/photo-drop';
import type { LinkTarget } from '../site-description';
import { loadPart } from '../storage/load-part';
import { findShortcut, shortcutLetter } from '../window-events';
import { LinkDialog } from './LinkDialog';
import { parseDocument, writeDocument } from './markdown';
import { parsePasted } from './parse-pasted';
import * as styles from './RichTextField.module.css';
import { isActive, linkAt, plugins, setLink, toggleList } from './rich-text-commands';
import { richTextSchema } from './rich-text-schema';
import { TABLE } from './tidy-html';

type Props = Control & {
  readonly path: string;
  readonly targets: readonly LinkTarget[];
};

const { nodes, marks } = richTextSchema;

const TOOLS = [
  ['Bold', 'B', marks.bold, toggleMark(marks.bold)],
  ['Italic', 'I', marks.italic, toggleMark(marks.italic)],
  ['Bulleted list', 'Bulleted list', nodes.bulletList, toggleList(nodes.bulletList)],
  ['Numbered list', 'Numbered list', nodes.numberedList, toggleList(nodes.numberedList)],
] as const;

/** Edits rich text as visitors see it. Undoing all edits reports the original Markdown. */
export default function RichTextField(props: Props) {
  const { id, labelId, noteIds, invalid, value, targets } = props;
  const mount = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [state, setState] = useState(() =>
    EditorState.create({ doc: parseDocument(value), plugins }),
  );
  const opened = useRef({ value, doc: state.doc });
  const reported = useRef(value);
  const [tabStop, setTabStop] = useState(0);
  const [isLinking, setLinking] = useState(false);
  /** About what the last paste left out. */
  const [notes, setNotes] = useState<readonly string[]>([]);

  const form = use(FormProvider);
  const opener = use(OpenerProvider);
  // The view keeps its handlers.
  const newest = useRef({ ...props, form, opener });
  useLayoutEffect(() => {
    newest.current = { ...props, form, opener };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view keeps its own state.
  useEffect(() => {
    const editor = new EditorView(mount.current, {
      state,
      dispatchTransaction: (transaction) => {
        const next = editor.state.apply(transaction);
        editor.updateState(next);
        setState(next);
        const { value: before, doc } = opened.current;
        const text = next.doc.eq(doc) ? before : writeDocument(next.doc);
        if (!transaction.docChanged || text === reported.current) return;
        reported.current = text;
        newest.current.onChange(text);
      },
      scrollThreshold: IN_VIEW,
      scrollMargin: IN_VIEW,
      clipboardParser: clipboardParser(setNotes),
      clipboardTextParser: (text, context, isPlain) => textSlice(text, context, isPlain, setNotes),
      handlePaste: (_view, { clipboardData: data }, { content }) => {
        const html = data?.getData('text/html') ?? '';
        // Pictures and files take away nothing that is selected.
        if (content.textBetween(0, content.size) === '') {
          pasteNothing(editor, data, setNotes);
          return true;
        }
        const { path, targets } = newest.current;
        if (linkSelected(editor, data?.getData('text/plain') ?? '', targets)) return true;
        // What was pasted on the page, which has no types, stays one text.
        if (!IN_LIST.test(path) || !MARKED.test(html) || !data?.types.length) return false;
        const asBlocks = () => {
          const isPasted = pasteBlocks?.(editor, html, newest.current) ?? false;
          if (isPasted) setNotes([]);
          return isPasted;
        };
        if (pasteBlocks) return asBlocks();
        setNotes([PASTING]);
        void Promise.race([loadBlocks(), wait(MAX_LOAD_MS)]).then(() => {
          if (!editor.isDestroyed && !asBlocks()) editor.pasteHTML(html);
        });
        return true;
      },
      handleKeyDown: (_view, event) => {
        const isLink = shortcutLetter(event) === 'k';
        if (isLink) setLinking(true);
        return isLink;
      },
      handleDOMEvents: {
        focus: () => void loadBlocks(),
        // Blocks the browser's undo, which would conflict with the document's undo.
        beforeinput: (_view, event) => isHistory(event),
        keydown: (_view, event) => {
          // Browsers tell where a key has put the cursor after the next one, if a slow computer has both in its queue.
          if (!event.isComposing) document.dispatchEvent(new Event('selectionchange'));
          // Leaves undo and redo to the document: ProseMirror would prevent these keys, and do nothing.
          return /^(?:undo|redo)$/.test(findShortcut(event) ?? '');
        },
      },
    });
    view.current = editor;
    return () => editor.destroy();
  }, []);

  // A label focuses only the fields that HTML knows.
  useEffect(() => {
    const label = document.getElementById(labelId);
    const focus = () => view.current?.focus();
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [labelId]);

  useEffect(() => {
    view.current?.setProps({
      attributes: {
        id,
        role: 'textbox',
        class: styles.text ?? '',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-invalid': String(invalid),
        ...(noteIds === undefined ? {} : { 'aria-describedby': noteIds }),
      },
    });
  }, [id, labelId, noteIds, invalid]);

  // Shows the new value after an undo or a merge with another editor's save.
  useEffect(() => {
    if (!view.current || value === reported.current) return;
    reported.current = value;
    opened.current = { value, doc: parseDocument(value) };
    // The paste that they are about was undone.
    setNotes([]);
    view.current.dispatch(replaceChanged(view.current.state.tr, opened.current.doc));
  }, [value]);

  const run = (command: Command) => {
    if (!view.current) return;
    command(view.current.state, view.current.dispatch, view.current);
    view.current.focus();
  };
  // Focuses the text first, because the dialog returns focus to it.
  const openLink = () => {
    view.current?.focus();
    setLinking(true);
  };
  const tools = [
    ...TOOLS.map(([name, sign, type, command]) => [name, sign, type, () => run(command)] as const),
    ['Link', 'Link', marks.link, openLink] as const,
  ];
  return (
    <div className={styles.field}>
      <div
        role="toolbar"
        aria-label="Formatting"
        aria-controls={id}
        className={styles.toolbar}
        onKeyDown={moveFocus}
      >
        {tools.map(([name, sign, type, onClick], index) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={isActive(state, type)}
            tabIndex={index === tabStop ? 0 : -1}
            onFocus={() => setTabStop(index)}
            onClick={onClick}
          >
            {sign}
          </button>
        ))}
      </div>
      <div ref={mount} />
      <p role="status" className={styles.note}>
        {notes.join(' ')}
      </p>
      {isLinking && (
        <LinkDialog
          link={linkAt(state)}
          targets={targets}
          onClose={() => setLinking(false)}
          onSave={(text, href) => {
            setLinking(false);
            view.current?.dispatch(setLink(state.tr, linkAt(state), text, href));
          }}
        />
      )}
    </div>
  );
}

/** With the code of tables, which it reads. */
const importBlocks = () => import(/* webpackChunkName: "editor-table" */ './paste-blocks');

/** Loaded when a text gets the focus. Without a connection, a pasted table is lines. */
let pasteBlocks: Awaited<ReturnType<typeof importBlocks>>['pasteBlocks'] | undefined;

async function loadBlocks(): Promise<void> {
  pasteBlocks = (await loadPart(importBlocks).catch(() => undefined))?.pasteBlocks;
}

/** How long a paste waits for that code, in ms: on a slow line, someone pastes as soon as the cursor is there. */
const MAX_LOAD_MS = 10_000;

const PASTING = 'Pasting …';

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** In px: neither the toolbar, of two lines on a phone, nor the notes of a paste, which stay in view, cover the cursor. */
const IN_VIEW = { top: 100, right: 0, bottom: 160, left: 0 };

/** A text of an entry, and what may become entries of their own. */
const IN_LIST = /\d\.\w+$/;
const MARKED = /<(?:h\d|table)\b|"heading"|MsoTitle/i;

const parser = DOMParser.fromSchema(richTextSchema);

/** One web or email address. */
const ADDRESS = /^\s*(?:(?:https?:\/\/|www\.|mailto:)\S+|[^\s@]+@[^\s@]+\.[^\s@]+)\s*$/i;

/** Links selected words to a pasted address; returns whether it did. */
function linkSelected(view: EditorView, pasted: string, targets: readonly LinkTarget[]): boolean {
  const link = linkAt(view.state);
  if (link.from === link.to || !ADDRESS.test(plainCharacters(pasted))) return false;
  const href = readLink(pasted, targets);
  if (richTextLinkProblem(href) !== undefined) return false;
  view.dispatch(setLink(view.state.tr, link, link.text, href));
  return true;
}

/** Cleans pastes from other programs. Not a subclass, which Gatsby's Babel would break. */
function clipboardParser(onNotes: OnNotes): DOMParser {
  return Object.assign(Object.create(parser), {
    parseSlice: (body: HTMLElement, options?: ParseOptions) => {
      const isOurs = body.querySelector('[data-pm-slice]') !== null;
      const { slice, notes } = isOurs
        ? { slice: parser.parseSlice(body, options), notes: [] }
        : parsePasted(body);
      onNotes(notes);
      return slice;
    },
  });
}

/** Called with what a paste leaves out. */
type OnNotes = (notes: readonly string[]) => void;

/** Text without formatting, as phones copy it from WhatsApp: with its lines and signs. */
function textSlice(text: string, context: ResolvedPos, isPlain: boolean, onNotes: OnNotes) {
  const lines = tidyLines(text).replace(/\n+$/, '');
  const tables = text.split('\n').filter(isRow).length > 1 ? [TABLE] : [];
  if (isPlain || !(/[\n*_~`>]/.test(lines) || SENDER.test(lines))) {
    onNotes(tables);
    const paragraphs = lines
      .split(/\n+/)
      .map((line) => nodes.paragraph.create(null, textNodes(line, context.marks())));
    return Slice.maxOpen(Fragment.from(paragraphs));
  }
  const body = document.createElement('div');
  body.append(lines);
  const { slice, notes } = parsePasted(body);
  onNotes([...tables, ...notes]);
  return slice;
}

/** Whether a line has a tab or a stroke between texts, as of a table, and not only after the sign of a list. */
function isRow(line: string): boolean {
  return /\S *[\t|] *\S/.test(line.replace(/^\s*(?:[\Wo]|\(?\w{1,3}[.)])\t/, ''));
}

/** Says that a paste has no text, or pastes it without its formatting. */
function pasteNothing(
  view: EditorView,
  data: DataTransfer | null,
  setNotes: (next: (now: readonly string[]) => readonly string[]) => void,
): void {
  const [html, plain] = ['text/html', 'text/plain'].map((type) => data?.getData(type) ?? '');
  const { defaultPolicy } = window.trustedTypes ?? {};
  // A policy returns an object, empty if an extension's refuses the HTML: ProseMirror then reads nothing.
  const isRefused = html && defaultPolicy && String(defaultPolicy.createHTML(html)) === '';
  if (isRefused && plain?.trim()) {
    view.pasteText(plain);
    setNotes((now) => [UNFORMATTED, ...now]);
  } else {
    setNotes((now) => notesOfNothing(data, now));
  }
}

const UNFORMATTED =
  'Pasted without its formatting: an extension of this browser keeps that from the editor.';

/** @param read what the parser of the paste has said, if it had something to parse */
function notesOfNothing(data: DataTransfer | null, read: readonly string[]): readonly string[] {
  if (takesPhotos() !== undefined && data?.files.length !== 0) return [];
  const isRead = ['text/html', 'text/plain'].some((type) => data?.getData(type));
  return isRead && read.length > 0 ? read : [NOTHING];
}

function textNodes(text: string, set: readonly Mark[]): readonly Node[] {
  return text === '' ? [] : [richTextSchema.text(text, set)];
}

function isHistory(event: InputEvent): boolean {
  const isUndo = event.inputType.startsWith('history');
  if (isUndo) event.preventDefault();
  return isUndo;
}

/** Replaces only the difference, so that the cursor stays where it is. */
function replaceChanged(tr: Transaction, doc: Node): Transaction {
  const start = tr.doc.content.findDiffStart(doc.content);
  const end = tr.doc.content.findDiffEnd(doc.content);
  if (start === null || end === null) return tr;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  tr.replace(start, end.a + overlap, doc.slice(start, end.b + overlap));
  return tr.doc.eq(doc) ? tr : tr.replaceWith(0, tr.doc.content.size, doc.content);
}

function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  const buttons = [...currentTarget.querySelectorAll('button')];
  if (step) buttons[buttons.findIndex((button) => button.matches(':focus')) + step]?.focus();
}
