import { fireEvent } from '@testing-library/react';

/** The fields of a pointer event that the views read; jsdom has no pointer events. */
export type Pointer = { readonly x: number; readonly type: 'touch' | 'mouse' | 'pen' };

/** Fires a pointer event at the element. Wrapped in `act` by Testing Library. */
export function firePointer(
  element: Element,
  name: 'pointerdown' | 'pointerup' | 'pointercancel',
  { x, type }: Pointer,
) {
  const event = new MouseEvent(name, { bubbles: true, clientX: x });
  Object.defineProperty(event, 'pointerType', { value: type });
  fireEvent(element, event);
}
