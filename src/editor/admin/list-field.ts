import { isGrid } from '../grid/grid-columns';
import { moved } from '../pictures/moved';
import { type DecapList, decap, type Item } from './decap';
import { keepInherited, writeInherited } from './inherited-values';
import { itemsOf, openListGrid } from './list-grid';
import { rowWithBar } from './row-bar';
import { focusButton, focusRow, showRow } from './row-focus';
import { forgetUndo, listenForUndo, offerUndo } from './undo-bar';

/** In a list of more entries, only the open ones have their forms in the page. */
const SHORT_LIST = 30;

/** So many closed entries are drawn at once: Decap takes half a second for 500. */
const ROWS_AT_ONCE = 100;

/**
 * Replaces Decap's list by one whose entries have buttons with names, move by button too, come back after
 * they were removed, and can be edited as a grid.
 */
export function registerListField(): void {
  const { CMS, h } = decap();
  const { control: Base, preview, schema } = CMS.getWidget('list');

  class ListField extends Base {
    readonly field = this.props.field.toJS();
    readonly entryName = this.field.label_singular ?? 'Entry';
    shown = ROWS_AT_ONCE;

    constructor(props: DecapList['props']) {
      super(props);
      const { renderItem, addItem } = this;
      this.renderItem = (entry, index) => {
        const { keys, itemsCollapsed } = this.state;
        const hasError = Boolean(this.hasError(index));
        const isFormOmitted =
          keys.length > SHORT_LIST && Boolean(itemsCollapsed[index]) && !hasError;
        // Decap would go on checking a form that is not in the page any more.
        if (isFormOmitted) delete this.childRefs[keys[index] ?? ''];
        if (isFormOmitted && index >= this.shown && isGrid(this.field)) return null;
        const row = renderItem(entry, index);
        return (
          row &&
          rowWithBar({
            row,
            name: this.entryName.toLowerCase(),
            position: index,
            count: keys.length,
            hasError,
            isFormOmitted,
            onMove: (to) => this.move(index, to),
          })
        );
      };
      this.addItem = (entry) => {
        // Decap would begin a list of texts with something that is no text.
        addItem(entry ?? '');
        this.setState({}, () => showRow(this.state.keys.at(-1)));
      };
      this.onSortEnd = ({ oldIndex, newIndex }) => this.move(oldIndex, newIndex);
      this.handleRemove = (index, event) => {
        event.preventDefault();
        this.remove(index);
      };
    }

    move(from: number, to: number) {
      const key = this.state.keys[from];
      this.shown = Math.max(this.shown, to + 1);
      this.change((items) => moved(items, from, to));
      this.setState({}, () => focusButton(key, to < from ? 'up' : 'down'));
    }

    remove(index: number) {
      const { keys } = this.state;
      let removed: readonly Item[] = [];
      this.change((items) => {
        removed = items.slice(index, index + 1);
        return items.toSpliced(index, 1);
      });
      offerUndo(this, `${this.entryName} ${index + 1}`, () => {
        this.change((items) => items.toSpliced(index, 0, ...removed));
        this.setState({}, () => showRow(removed[0]?.key));
      });
      this.setState({}, () => focusRow(keys[index + 1] ?? keys[index - 1]));
    }

    openGrid() {
      const { getEntry } = this.props;
      const items = writeInherited(this.field, this.items());
      void openListGrid(getEntry(), this.field, items, (rows) => {
        forgetUndo(this);
        const empty = getEntry().get('data').clear();
        this.change((latest) => itemsOf(this.field, latest, rows, empty));
      });
    }

    items(): readonly Item[] {
      const { keys, itemsCollapsed } = this.state;
      const entries = this.props.value?.toArray() ?? [];
      return entries.map((entry, at) => ({
        entry,
        key: keys[at] ?? '',
        isClosed: itemsCollapsed[at] ?? true,
      }));
    }

    change(change: (items: readonly Item[]) => readonly Item[]) {
      const { value, onChange, getEntry } = this.props;
      const items = keepInherited(this.field, this.items(), change);
      this.forget(this.state.keys.filter((key) => items.every((item) => item.key !== key)));
      this.setState({
        keys: items.map(({ key }) => key),
        itemsCollapsed: items.map(({ isClosed }) => isClosed),
      });
      const empty = value?.clear() ?? getEntry().get('data').clear().toList();
      onChange(empty.push(...items.map(({ entry }) => entry)));
    }

    /** Forgets the errors of entries that are gone. */
    forget(gone: readonly string[]) {
      const { fieldsErrors, clearFieldErrors } = this.props;
      for (const key of gone) delete this.childRefs[key];
      for (const [field, errors] of Object.entries(fieldsErrors?.toJS() ?? {})) {
        const parents = errors.flatMap(({ parentIds = [] }) => parentIds);
        if (parents.some((id) => gone.includes(id))) clearFieldErrors(field);
      }
    }

    override componentWillUnmount() {
      forgetUndo(this);
    }

    override render() {
      const list = super.render();
      if (!isGrid(this.field)) return list;
      const open = {
        type: 'button',
        className: 'editor-open-grid',
        onClick: () => this.openGrid(),
      };
      const more = Math.min(ROWS_AT_ONCE, this.items().length - this.shown);
      const showMore = {
        ...open,
        onClick: () => {
          this.shown += ROWS_AT_ONCE;
          this.forceUpdate();
        },
      };
      return h(
        'div',
        {},
        h('button', open, 'Edit as a table'),
        list,
        more > 0 ? h('button', showMore, `Show ${more} more`) : null,
      );
    }
  }
  CMS.registerWidget('list', ListField, preview, schema);
  listenForUndo();
}
