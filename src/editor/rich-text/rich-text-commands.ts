import { baseKeymap, chainCommands, joinBackward, toggleMark } from 'prosemirror-commands';
import { inputRules, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, Node, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import {
  type Command,
  type EditorState,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
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
    Enter: chainCommands(leaveNestedItem, splitListItem(nodes.listItem)),
    Delete: joinNext,
    'Mod-Delete': joinNext,
    Backspace: chainCommands(undoInputRule, leaveItem, joinText),
    'Shift-Enter': (state, dispatch) => {
      dispatch?.(state.tr.replaceSelectionWith(nodes.lineBreak.create()).scrollIntoView());
      return true;
    },
  }),
  keymap(baseKeymap),
];

/** Backspace at the start of an item takes it out of its list; the next one joins it to the text above. */
function leaveItem(state: EditorState, dispatch?: (tr: Transaction) => void): boolean {
  const { $from, empty } = state.selection;
  const isAtStart = empty && $from.depth > 1 && $from.parentOffset === 0 && $from.index(-1) === 0;
  if (!isAtStart || $from.node(-1).type !== nodes.listItem) return false;
  return liftListItem(nodes.listItem)(state, dispatch);
}

/** Enter in an empty item inside another starts one beside that; ProseMirror does so only in the last one. */
function leaveNestedItem(state: EditorState, dispatch?: (tr: Transaction) => void): boolean {
  const { $from, empty } = state.selection;
  const item = $from.node(-1);
  const isEmpty = empty && $from.parent.content.size === 0 && item?.childCount === 1;
  if (!isEmpty || item.type !== nodes.listItem || $from.node(-3)?.type !== nodes.listItem) {
    return false;
  }
  return liftListItem(nodes.listItem)(state, dispatch);
}

/** Delete before an item, or after the last one, joins the next text as Backspace at its start does. */
function joinNext(state: EditorState, dispatch?: (tr: Transaction) => void): boolean {
  const { $from, empty } = state.selection;
  if (!empty || $from.depth === 0 || $from.parentOffset < $from.parent.content.size) return false;
  const next = Selection.findFrom(state.doc.resolve($from.after()), 1, true);
  if (!next || (next.$from.depth === 1 && $from.depth === 1)) return false;
  const tr = state.tr.setSelection(next);
  let now = state.apply(tr);
  const step = (done: Transaction) => {
    for (const one of done.steps) tr.step(one);
    tr.setSelection(TextSelection.create(tr.doc, done.selection.from));
    now = now.apply(done);
  };
  while (now.selection.from > $from.pos) {
    if (!chainCommands(leaveItem, joinText, joinBackward)(now, step)) return false;
  }
  dispatch?.(tr.scrollIntoView());
  return true;
}

/** Joins the text behind a list to it. Without this, Backspace makes an item of it, which the next one takes out again. */
function joinText(
  { selection, doc, tr }: EditorState,
  dispatch?: (tr: Transaction) => void,
): boolean {
  const { $from, empty } = selection;
  const list = $from.depth === 1 && doc.resolve($from.before()).nodeBefore;
  if (!empty || $from.parentOffset > 0 || !list || !isList(list.type)) return false;
  tr.delete(TextSelection.near(doc.resolve($from.before()), -1).from, $from.pos);
  const end = () => tr.doc.resolve(tr.selection.$from.after(1));
  while (end().nodeAfter?.type === list.type) tr.join(end().pos);
  dispatch?.(tr);
  return true;
}

/** The selected text: all of it, for *Select all*, which selects the document around it. */
function selectedText({ selection, doc }: EditorState): TextSelection {
  const text = TextSelection.between(doc.resolve(selection.from), doc.resolve(selection.to));
  return text instanceof TextSelection ? text : TextSelection.create(doc, selection.from);
}

/** The list around the selection, and its position. */
function listAround(state: EditorState) {
  const { $from, $to } = selectedText(state);
  for (let depth = $from.sharedDepth($to.pos); depth > 0; depth -= 1) {
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
    if (!list) return listBlocks(type, state, dispatch);
    if (list.type === type) {
      const selected = state.apply(state.tr.setSelection(selectedText(state)));
      return liftListItem(nodes.listItem)(selected, dispatch);
    }
    dispatch?.(state.tr.setNodeMarkup(list.position, type));
    return true;
  };
}

/** Makes one list of the selected paragraphs and lists, or paragraphs if all are such lists. */
function listBlocks(
  type: NodeType,
  state: EditorState,
  dispatch: ((tr: Transaction) => void) | undefined,
): boolean {
  const { $from, $to } = selectedText(state);
  const range = $from.blockRange($to);
  if (!range) return false;
  const blocks = range.parent.children.slice(range.startIndex, range.endIndex);
  const isEnding = blocks.every((block) => block.type === type);
  const next = isEnding
    ? blocks.flatMap((list) => list.children.flatMap((item) => item.children))
    : [type.create(null, blocks.flatMap(itemsOf))];
  const tr = state.tr.replaceWith(range.start, range.end, next);
  const end = range.start + next.reduce((size, { nodeSize }) => size + nodeSize, 0);
  tr.setSelection(TextSelection.between(tr.doc.resolve(range.start), tr.doc.resolve(end)));
  dispatch?.(tr);
  return true;
}

function itemsOf(block: Node): readonly Node[] {
  return isList(block.type) ? block.children : [nodes.listItem.create(null, block)];
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

/** The link around the selection, or the selected text, which may be of several paragraphs. */
export function linkAt(state: EditorState) {
  const { doc } = state;
  const selection = selectedText(state);
  const { $from, empty } = selection;
  const isSeveral = !$from.sameParent(selection.$to);
  const near = [empty && $from.marks(), empty && $from.nodeBefore?.marks, $from.nodeAfter?.marks];
  const [link] = near.flatMap((set) => marks.link.isInSet(set || []) ?? []);
  let [from, to] = [selection.from, selection.to];
  let start: number | undefined;
  $from.parent.forEach((node, offset) => {
    const position = $from.start() + offset;
    start = link?.isInSet(node.marks) ? (start ?? position) : undefined;
    const end = position + node.nodeSize;
    if (start !== undefined && start <= from && end >= to) [from, to] = [start, end];
  });
  const text = doc.textBetween(from, to, ' ');
  return { from, to, text, isSeveral, href: String(link?.attrs.to ?? '') };
}

/** Sets the link found by {@link linkAt}; an empty URL removes it. */
export function setLink(
  tr: Transaction,
  { from, to, text, isSeveral }: LinkRange,
  newText: string,
  href: string,
) {
  if (isSeveral) {
    tr.removeMark(from, to, marks.link);
    return href === '' ? tr : tr.addMark(from, to, marks.link.create({ to: href }));
  }
  const set = tr.doc.resolve(from).nodeAfter?.marks ?? [];
  if (newText !== text) tr.replaceWith(from, to, richTextSchema.text(newText, set));
  const end = from + newText.length;
  tr.removeMark(from, end, marks.link).setSelection(TextSelection.create(tr.doc, end));
  return href === '' ? tr : tr.addMark(from, end, marks.link.create({ to: href }));
}
