import { useEffect, useEffectEvent } from 'react';
import { type Message, readMessage, type Shortcut } from './window-messages';

/** Listens to a window event with the listener of the latest render. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  capture = false,
): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => {
    const handler = (event: WindowEventMap[Type]) => onEvent(event);
    window.addEventListener(type, handler, capture);
    return () => window.removeEventListener(type, handler, capture);
  }, [type, capture]);
}

/** Receives messages between the editor and the page inside it. */
export function useMessages(
  receive: (message: Message, from: MessageEventSource | null) => void,
): void {
  useWindowEvent('message', (event) => {
    const message = readMessage(event);
    if (message) receive(message, event.source);
  });
}

/** The shortcut of a key event. Ignores the letter's case, which Caps Lock changes. */
export function findShortcut({
  ctrlKey,
  metaKey,
  shiftKey,
  key,
}: KeyboardEvent): Shortcut | undefined {
  const letter = ctrlKey || metaKey ? key.toLowerCase() : '';
  if (letter === 's') return 'save';
  if (letter === 'y' || (letter === 'z' && shiftKey)) return 'redo';
  return letter === 'z' ? 'undo' : undefined;
}

/** Handles Ctrl+S, Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, or Command on a Mac, wherever the focus is in this window. */
export function useShortcutKeys(press: (shortcut: Shortcut) => void): void {
  useWindowEvent('keydown', (event) => {
    const shortcut = findShortcut(event);
    // Ignores keys in dialog forms: their fields have their own undo.
    const isInDialog = document.querySelector('dialog[open] form') !== null;
    if (!shortcut || event.defaultPrevented || (isInDialog && shortcut !== 'save')) return;
    // Without this, the browser would offer to save the page as a file.
    event.preventDefault();
    if (!isInDialog) press(shortcut);
  });
}

/** Reads a file dropped anywhere on the window, which the browser would otherwise open. */
export function useDroppedFile(take: (name: string, text: string) => void): void {
  useWindowEvent('dragover', (event) => event.preventDefault());
  useWindowEvent('drop', async (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file) take(file.name, await file.text());
  });
}
