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

type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey'>;

/**
 * The letter that is pressed together with Ctrl or Command; empty without. Ignores its case, which Caps Lock changes. On
 * keyboards with other letters, such as Arabic or Cyrillic ones, it is the letter of the same place.
 */
export function shortcutLetter({ key, code, ctrlKey, metaKey }: PressedKey): string {
  if (!ctrlKey && !metaKey) return '';
  const [, place = ''] = /^Key([A-Z])$/.exec(code) ?? [];
  const isOther = /^\p{L}/u.test(key) && !/^[a-z]/i.test(key);
  return (isOther ? place : key).toLowerCase();
}

/** The shortcut of a key event. */
export function findShortcut(event: KeyboardEvent): Shortcut | undefined {
  const { shiftKey } = event;
  const letter = shortcutLetter(event);
  if (letter === 's') return 'save';
  if (letter === 'y' || (letter === 'z' && shiftKey)) return 'redo';
  return letter === 'z' ? 'undo' : undefined;
}

/** Handles Ctrl+S, Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, or Command on a Mac, wherever the focus is in this window. */
export function useShortcutKeys(press: (shortcut: Shortcut) => void): void {
  useWindowEvent('keydown', (event) => {
    const shortcut = findShortcut(event);
    if (!shortcut || event.defaultPrevented) return;
    // Ignores keys in dialog forms: their fields have their own undo.
    const isInDialog = document.querySelector('dialog[open] form') !== null;
    if (isInDialog && shortcut !== 'save') return;
    // Without this, the browser would offer to save the page as a file.
    event.preventDefault();
    if (!isInDialog) press(shortcut);
  });
}
