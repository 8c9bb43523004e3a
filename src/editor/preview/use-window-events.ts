import { useEffect, useEffectEvent } from 'react';
import { type Shortcut, shortcutOf } from '../shortcuts';
import { type IncomingMessage, readMessage } from '../window-messages';

function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => {
    const handler = (event: WindowEventMap[Type]) => onEvent(event);
    window.addEventListener(type, handler);
    return () => window.removeEventListener(type, handler);
  }, [type]);
}

/** Receives messages of the editor's other windows. */
export function useMessages(
  receive: (message: IncomingMessage, from: MessageEventSource | null) => void,
): void {
  useWindowEvent('message', (event) => {
    const message = readMessage(event);
    if (message) receive(message, event.source);
  });
}

/** Listens to shortcuts, which reach only the focused window. */
export function useShortcutKeys(press: (shortcut: Shortcut) => void): void {
  useWindowEvent('keydown', (event) => {
    const shortcut = shortcutOf(event);
    if (!shortcut) return;
    // Otherwise the browser would save this page.
    event.preventDefault();
    press(shortcut);
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
