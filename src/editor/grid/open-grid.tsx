import { createRoot } from 'react-dom/client';
import { element } from './element';
import { Grid, type GridProps } from './Grid';
import type { GridRow } from './grid-rows';

/** Opens a list as a grid over the whole window. It has a React of its own, newer than Decap's may be. */
export function openGrid(
  props: Omit<GridProps, 'onCancel' | 'onDone'>,
  onDone: (rows: readonly GridRow[]) => void,
): void {
  const dialog = element('dialog', { className: 'editor-grid-window' });
  dialog.setAttribute('aria-label', props.title);
  document.body.append(dialog);
  const root = createRoot(dialog);
  const close = () => dialog.close();
  dialog.addEventListener('close', () => {
    root.unmount();
    dialog.remove();
  });
  root.render(
    <Grid
      {...props}
      onCancel={close}
      onDone={(rows) => {
        close();
        if (rows !== props.rows) onDone(rows);
      }}
    />,
  );
  dialog.showModal();
}
