import { type ReactNode, useId } from 'react';
import * as styles from '../Editor.module.css';

type MenuProps<Id extends string> = {
  readonly label: string;
  readonly items: readonly {
    readonly id: Id;
    readonly title: string;
    readonly description?: string | undefined;
  }[];
  readonly onChoose: (id: Id) => void;
  /** The button's text. */
  readonly id?: string;
  /** Above the items. */
  readonly children?: ReactNode;
};

/** A button with a popover menu, which the browser places and closes. */
export function Menu<Id extends string>({ label, items, onChoose, id, children }: MenuProps<Id>) {
  const list = useId();
  return (
    <>
      <button type="button" id={id} className={styles.button} popoverTarget={list}>
        {label}
      </button>
      <div
        popover="auto"
        id={list}
        className={styles.menu}
        onToggle={({ currentTarget }) => currentTarget.querySelector<HTMLElement>('*')?.focus()}
      >
        {children}
        {items.map(({ id: item, title, description }) => (
          <button
            key={item}
            type="button"
            popoverTarget={list}
            popoverTargetAction="hide"
            onClick={() => onChoose(item)}
          >
            <strong>{title}</strong> <span className={styles.quiet}>{description}</span>
          </button>
        ))}
      </div>
    </>
  );
}
