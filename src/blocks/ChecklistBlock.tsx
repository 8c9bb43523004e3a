import { useEffect } from 'react';
import type { BlockProps } from './block-props';
import * as styles from './ChecklistBlock.module.css';
import { keepTicks } from './ticks';

/** Items to tick off, by group. The ticks are stored on the device (ticks.ts). */
export function ChecklistBlock({ content }: BlockProps<'checklist'>) {
  // The script in the head restores those of the page that was loaded.
  useEffect(() => keepTicks(), []);
  return (
    <div className={styles.checklist}>
      {content.groups.map(({ heading, items }, position) => (
        <fieldset key={position} className="surface">
          <legend>
            <h3>{heading}</h3>
          </legend>
          {items.map((item, index) => (
            <label key={index}>
              <input type="checkbox" name={`${heading}: ${item}`} data-tick="" />
              {item}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
