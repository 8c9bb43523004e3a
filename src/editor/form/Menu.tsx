import { useId } from 'react';
import * as styles from '../Editor.module.css';

export type MenuItem = {
  readonly title: string;
  readonly description?: string;
  readonly onChoose: () => unknown;
};

type MenuProps = {
  readonly label: string;
  readonly items: readonly MenuItem[];
};

/** A button with a popover menu, which the browser positions and closes. */
export function Menu({ label, items }: MenuProps) {
  const list = useId();
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={list}>
        {label}
      </button>
      <div
        popover="auto"
        id={list}
        className={styles.menu}
        onToggle={({ currentTarget }) => currentTarget.querySelector<HTMLElement>('*')?.focus()}
      >
        {items.map(({ title, description, onChoose }) => (
          <button
            key={title}
            type="button"
            popoverTarget={list}
            popoverTargetAction="hide"
            onClick={(event) => {
              // The second click of a double click on the menu's button hits what is under the pointer.
              if (event.detail > 1) event.preventDefault();
              else onChoose();
            }}
          >
            <strong>{title}</strong> <span className={styles.quiet}>{description}</span>
          </button>
        ))}
      </div>
    </>
  );
}
