import type { FormContext } from './form-context';
import { OffButton } from './OffButton';

export function UndoButtons({ canUndo, canRedo, step }: FormContext['history']) {
  return (
    <>
      <OffButton isOff={!canUndo} onClick={() => step('undo')}>
        Undo
      </OffButton>
      <OffButton isOff={!canRedo} onClick={() => step('redo')}>
        Redo
      </OffButton>
    </>
  );
}
