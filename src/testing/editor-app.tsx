import './school-editor';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { EditorApp } from '../editor/app/EditorApp';
import type { Storage } from '../editor/storage/storage';

export const user = userEvent.setup();

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

/** Clicks a button in the top bar; searching all buttons of the form would be slow. */
export async function pressTool(name: string) {
  const bar = within(await screen.findByRole('banner'));
  await user.click(await bar.findByRole('button', { name }));
}

export async function retype(label: string, text: string) {
  // A test that runs alone is the first to load the field.
  const field = await screen.findByRole('textbox', { name: label });
  await user.clear(field);
  await user.click(field);
  if (text !== '') await user.paste(text);
  return field;
}
