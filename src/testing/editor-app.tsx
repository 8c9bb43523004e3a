import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { EditorApp } from '../editor/app/EditorApp';
import type { Storage } from '../editor/storage/storage';

/** Stubs for the layout and locks that jsdom lacks. */
export function stubLayout(): void {
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView = () => undefined;
  Object.assign(navigator, { locks: lockManager() });
  Object.assign(document, { elementFromPoint: () => null });
  Object.assign(Range.prototype, {
    getClientRects: () => [],
    getBoundingClientRect: () => new DOMRect(),
  });
}

function lockManager(): Pick<LockManager, 'query'> & { readonly request: Request } {
  let held: readonly { readonly name: string }[] = [];
  const request: Request = async (name, _options, work) => {
    const lock = { name };
    held = [...held, lock];
    await work();
    held = held.filter((one) => one !== lock);
  };
  return { request, query: async () => ({ held: [...held] }) };
}

type Request = (name: string, options: LockOptions, work: () => Promise<unknown>) => Promise<void>;

/** Opens a screen of the editor, such as `content/home.json`. */
export async function openEditor(
  storage: Storage,
  place: string,
  props: Partial<ComponentProps<typeof EditorApp>> = {},
) {
  window.location.hash = `#/${place}`;
  render(<EditorApp storage={storage} {...props} />);
  await waitFor(() => {
    if (!screen.queryByText('Try again')) expect(screen.queryByText('Loading …')).toBeNull();
  });
}

export async function retype(label: string, text: string) {
  const field = screen.getByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.click(field);
  if (text !== '') await userEvent.paste(text);
  return field;
}
