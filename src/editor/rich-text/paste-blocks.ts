import type { Slice } from 'prosemirror-model';
import { Selection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { selectGroup } from '../../schema/describe-schema';
import { lowerFirst, specAt } from '../../schema/problems';
import { valueAt } from '../document/edited-document';
import { emptyContent } from '../document/write-content';
import {
  type FieldOpener,
  type FormContext,
  joinPath,
  keysAt,
  type SpecOf,
} from '../form/form-context';
import { pastedTableText } from '../form/TextTable';
import { isTable } from '../grid/paste';
import { followRow } from '../merge/row-keys';
import { parseHtml, removeHidden } from '../pasted-html';
import { writeDocument } from './markdown';
import { parsePasted } from './parse-pasted';
import { richTextSchema } from './rich-text-schema';

/** Where a text is. */
type TextPlace = {
  readonly form: FormContext | undefined;
  readonly opener: FieldOpener | undefined;
  readonly path: string;
};

const { doc } = richTextSchema.nodes;

/**
 * Pastes a text with headings or tables into a list that has a kind of entry for each, as several entries.
 * @returns false, having changed nothing, for other texts and lists
 */
export function pasteBlocks(
  view: EditorView,
  html: string,
  { form, opener, path }: TextPlace,
): boolean {
  if (!form) return false;
  const keys = keysAt(path);
  const [listKeys, rowKeys] = [keys.slice(0, -2), keys.slice(0, -1)];
  const [at, name] = [Number(keys.at(-2)), String(keys.at(-1))];
  const value = form.currentContent();
  const row = valueAt(value, rowKeys);
  const entry = specAt({ schema: form.schema, value }, rowKeys);
  const own = entry && selectGroup(entry, row);
  if (entry?.kind !== 'variants' || own?.kind !== 'group' || own.fields.length > 1) return false;
  const { blocks, texts, notes } = splitPage(parseHtml(html), entry);
  const [first, last] = [texts[0], texts.at(-1)];
  if (!first || !last || blocks.length === 0) return false;

  const { selection, tr } = view.state;
  const before = tr.delete(selection.from, tr.doc.content.size);
  insert(before, Selection.atEnd(before.doc), first);
  const after = view.state.tr.delete(0, selection.to);
  insert(after, Selection.atStart(after.doc), last);
  const docs = texts.map(({ content }) => doc.create(null, content));
  const written = docs.with(0, before.doc).with(-1, after.doc).map(writeDocument);
  const textRows = written.map((text) => (text === '' ? [] : [{ ...Object(row), [name]: text }]));
  const rows = textRows.flatMap((text, index) => [...text, ...blocks.slice(index, index + 1)]);
  // Stays open, with the cursor.
  const kept = textRows.at(-1)?.[0] ?? textRows[0]?.[0];
  if (kept) followRow(row, kept);
  flushSync(() => form.change(listKeys, (now: unknown[]) => now.toSpliced(at, 1, ...rows)));
  const entries = `${rows.length} ${lowerFirst(entry.title)}${rows.length === 1 ? '' : 's'}`;
  form.announce([`The pasted text is now ${entries}.`, ...notes].join(' '));
  if (kept !== rows.at(-1)) {
    opener?.open({ path: joinPath(listKeys.join('.'), at + rows.length - 1) });
    return true;
  }
  const end = Math.min(after.selection.to, view.state.doc.content.size);
  const cursor = Selection.near(view.state.doc.resolve(end), -1);
  view.dispatch(view.state.tr.setSelection(cursor).scrollIntoView());
  // The page marks the field that has received the focus, by its place.
  view.dom.blur();
  view.focus();
  return true;
}

function insert(tr: Transaction, place: Selection, slice: Slice): void {
  if (slice.size > 0) tr.setSelection(place).replaceSelection(slice);
  else tr.setSelection(place);
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role="heading"], .MsoTitle';

/** The headings and tables of a page for which there is a kind of entry, and the texts around them. */
function splitPage(page: Document, entry: SpecOf<'variants'>) {
  removeHidden(page);
  const found = findBlocks(page, entry);
  const notes = found.flatMap((one) => one.notes);
  const range = page.createRange();
  range.selectNodeContents(page.body);
  const texts = [...found, undefined].map((next) => {
    if (next) range.setEndBefore(next.element);
    else range.setEnd(page.body, page.body.childNodes.length);
    const parsed = parse(range.cloneContents());
    if (next) range.setStartAfter(next.element);
    notes.push(...parsed.notes);
    return parsed.slice;
  });
  return { blocks: found.map(({ block }) => block), texts, notes };
}

type Found = {
  readonly element: Element;
  readonly block: object;
  readonly notes: readonly string[];
};

function findBlocks(page: Document, entry: SpecOf<'variants'>): readonly Found[] {
  const found: Found[] = [];
  const top = Math.min(...[...page.querySelectorAll(HEADINGS)].map(levelOf));
  let title = '';
  for (const element of page.querySelectorAll(`${HEADINGS}, table`)) {
    if (found.some((outer) => outer.element.contains(element))) continue;
    const isHeading = !(element instanceof HTMLTableElement);
    const { text, notes } = isHeading ? readHeading(element) : readTable(element);
    const level = isHeading ? levelOf(element) - top : 0;
    const block = blockWith(entry, text, isHeading ? text : title, level, isHeading);
    if (!block) continue;
    if (isHeading) title = text;
    found.push({ element, block, notes });
  }
  return found;
}

/** In the page that was copied, whose styles say what is struck. */
function parse(node: Node) {
  const body = node.ownerDocument?.createElement('div') ?? document.createElement('div');
  body.append(node);
  return parsePasted(body);
}

function readHeading(heading: Element) {
  const { slice, notes } = parse(heading.cloneNode(true));
  const text = slice.content.textBetween(0, slice.content.size, ' ', ' ').trim();
  return { text, notes };
}

function readTable(table: HTMLTableElement) {
  const { head } = table.ownerDocument;
  const pasted = isTable(table) ? pastedTableText(head.innerHTML + table.outerHTML, '') : undefined;
  return { text: pasted?.table ?? '', notes: pasted?.notes ?? [] };
}

function levelOf(heading: Element): number {
  return Number(/^H(\d)$/.exec(heading.tagName)?.[1] ?? heading.getAttribute('aria-level') ?? 1);
}

/** An entry of the kind that has a heading or a table; undefined if there is none, or the text is not valid there. */
function blockWith(
  { variants }: SpecOf<'variants'>,
  text: string,
  title: string,
  level: number,
  isHeading: boolean,
) {
  for (const [kind, group] of variants) {
    const fields = group.kind === 'group' ? group.fields : [];
    const [key, field] =
      fields.find(([, { metadata }]) =>
        isHeading ? metadata.isHeading : metadata.format.isTable,
      ) ?? [];
    if (!key || !field || !v.is(field.schema, text)) continue;
    const others = fields.flatMap(([name, spec]) => {
      if (!spec.required) return [];
      if (spec.kind === 'choice') return [[name, spec.options[level] ?? spec.options.at(-1)]];
      return spec.kind === 'text' && spec.isUnconstrained ? [[name, title]] : [];
    });
    return { kind, ...Object(emptyContent(group)), ...Object.fromEntries(others), [key]: text };
  }
  return undefined;
}
