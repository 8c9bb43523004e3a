import { useState } from 'react';

/** Text that is shown as it was typed until its field is left, then as the value is written. */
export type TypedText = { readonly text: string; readonly isOpen: boolean };

/** What was typed for the value of a field; undefined once something else has changed the value. */
export function useTyped<Typed>(value: string) {
  const [newest, setNewest] = useState<{ readonly typed: Typed; readonly value: string }>();
  const setTyped = (typed: Typed, next: string) => setNewest({ typed, value: next });
  return [newest?.value === value ? newest.typed : undefined, setTyped] as const;
}
