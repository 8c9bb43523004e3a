import { fireEvent } from '@testing-library/react';

/** jsdom has no pointer events. */
export type Pointer = { readonly x: number; readonly type: 'touch' | 'mouse' | 'pen' };

export function firePointer(
  element: Element,
  name: 'pointerdown' | 'pointerup' | 'pointercancel',
  { x, type }: Pointer,
) {
  const event = new MouseEvent(name, { bubbles: true, clientX: x });
  Object.defineProperty(event, 'pointerType', { value: type });
  fireEvent(element, event);
}
