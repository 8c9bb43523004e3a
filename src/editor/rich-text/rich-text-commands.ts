import { baseKeymap, toggleMark } from 'prosemirror-commands';
import { inputRules, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { richTextSchema } from './rich-text-schema';

const { nodes, marks } = richTextSchema;

/** Typing shortcuts for lists, and keyboard commands except undo, which the document handles. */
export const plugins = [
  inputRules({
    rules: [
      wrappingInputRule(/^\s*[-*•]\s$/, nodes.bulletList),
      wrappingInputRule(/^(\d{1,3})[.)]\s$/, nodes.numberedList, ([, order]) => ({
        order: Number(order),
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

/** The list around the selection, and its position. */
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

/** Turns the selection into a list, changes the list's kind, or ends it. */
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

/** A link, or text that may become one. */
export type LinkRange = ReturnType<typeof linkAt>;

/** The link around the selection, or the part of the selection in its first paragraph. */
export function linkAt({ selection, doc }: EditorState) {
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
  return { from, to, text: doc.textBetween(from, to), href: String(link?.attrs.to ?? '') };
}

/** Sets the link found by {@link linkAt}; an empty URL removes it. */
export function setLink(
  tr: Transaction,
  { from, to, text }: LinkRange,
  newText: string,
  href: string,
) {
  const set = tr.doc.resolve(from).nodeAfter?.marks ?? [];
  if (newText !== text) tr.replaceWith(from, to, richTextSchema.text(newText, set));
  const end = from + newText.length;
  tr.removeMark(from, end, marks.link).setSelection(TextSelection.create(tr.doc, end));
  return href === '' ? tr : tr.addMark(from, end, marks.link.create({ to: href }));
}
