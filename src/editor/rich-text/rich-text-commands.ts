import { baseKeymap, toggleMark } from 'prosemirror-commands';
import { inputRules, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { richTextSchema } from './rich-text-schema';

const { nodes, marks } = richTextSchema;

/** What the toolbar and the keyboard do to a rich text; the document's own undo is outside of it. */
export const plugins = [
  inputRules({
    rules: [
      wrappingInputRule(/^\s*[-*•]\s$/, nodes.bulletList),
      wrappingInputRule(/^(\d{1,3})[.)]\s$/, nodes.numberedList, ([, start]) => ({
        start: Number(start),
      })),
    ],
  }),
  keymap({
    'Mod-b': toggleMark(marks.bold),
    'Mod-i': toggleMark(marks.italic),
    'Mod-]': sinkListItem(nodes.listItem),
    'Mod-[': liftListItem(nodes.listItem),
    Enter: splitListItem(nodes.listItem),
    Backspace: undoInputRule,
    'Shift-Enter': (state, dispatch) => {
      dispatch?.(state.tr.replaceSelectionWith(nodes.lineBreak.create()).scrollIntoView());
      return true;
    },
  }),
  keymap(baseKeymap),
];

/** The list around the selection, and where it is. */
function listAround({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (isList(node.type)) return { type: node.type, position: $from.before(depth) };
  }
  return undefined;
}

function isList(type: NodeType): boolean {
  return type === nodes.bulletList || type === nodes.numberedList;
}

/** Makes a list of the selection, changes its kind, or ends it. */
export function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const list = listAround(state);
    if (!list) return wrapInList(type)(state, dispatch);
    if (list.type === type) return liftListItem(nodes.listItem)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.position, type));
    return true;
  };
}

export function isActive(state: EditorState, type: MarkType | NodeType): boolean {
  if ('isBlock' in type) return listAround(state)?.type === type;
  const { empty, from, to, $from } = state.selection;
  return empty
    ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
    : state.doc.rangeHasMark(from, to, type);
}

/** A link, or words that may become one. */
export type LinkRange = {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly href: string;
};

/** The link around the selection, or the selection as far as it is in one paragraph. */
export function linkAt({ selection, doc }: EditorState): LinkRange {
  const { $from, empty } = selection;
  const near = [empty && $from.marks(), empty && $from.nodeBefore?.marks, $from.nodeAfter?.marks];
  const [link] = near.flatMap((set) => marks.link.isInSet(set || []) ?? []);
  let [from, to] = [selection.from, Math.min(selection.to, $from.end())];
  let start: number | undefined;
  $from.parent.forEach((node, offset) => {
    const position = $from.start() + offset;
    start = link?.isInSet(node.marks) ? (start ?? position) : undefined;
    const end = position + node.nodeSize;
    if (start !== undefined && start <= from && end >= to) [from, to] = [start, end];
  });
  return { from, to, text: doc.textBetween(from, to), href: link?.attrs.to ?? '' };
}

/** Puts a link where {@link linkAt} has found one, or the words for it; without an address they stay plain. */
export function setLink(
  tr: Transaction,
  { from, to, text }: LinkRange,
  words: string,
  href: string,
) {
  const set = tr.doc.resolve(from).nodeAfter?.marks ?? [];
  if (words !== text) tr.replaceWith(from, to, richTextSchema.text(words, set));
  const end = from + words.length;
  tr.removeMark(from, end, marks.link).setSelection(TextSelection.create(tr.doc, end));
  return href === '' ? tr : tr.addMark(from, end, marks.link.create({ to: href }));
}
