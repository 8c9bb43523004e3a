import type { ComponentProps } from 'react';

type OffButtonProps = Omit<ComponentProps<'button'>, 'type' | 'disabled'> & {
  readonly isOff: boolean;
};

/** A button that keeps the keyboard's focus while it is off: `disabled` takes it away from the one just pressed. */
export function OffButton({ isOff, onClick, ...button }: OffButtonProps) {
  return (
    <button {...button} type="button" aria-disabled={isOff} onClick={isOff ? undefined : onClick} />
  );
}
