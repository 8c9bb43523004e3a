import { type RefObject, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import * as styles from '../Editor.module.css';
import { asSentence, useForm } from './form-context';

type LateProblemProps = {
  readonly problem: string | undefined;
  readonly place?: RefObject<HTMLParagraphElement | null>;
};

/**
 * An error that belongs to several fields together, such as a last day before the first. A new one waits until the
 * focus leaves them, because an entry that has just been added is not finished.
 */
export function LateProblem({ problem, place }: LateProblemProps) {
  const { isRefused } = useForm();
  const own = useRef<HTMLParagraphElement>(null);
  const ref = place ?? own;
  /** The error that was there when the focus came; a reference, because most focus changes nothing. */
  const entered = useRef<{ readonly problem: string | undefined }>(undefined);
  const [, render] = useReducer((count: number) => count + 1, 0);
  const isWaiting =
    !isRefused && entered.current !== undefined && entered.current.problem !== problem;
  const enter = useEffectEvent(() => {
    entered.current ??= { problem };
  });
  const leave = useEffectEvent(() => {
    entered.current = undefined;
    if (isWaiting) render();
  });
  useEffect(() => {
    const fields = ref.current?.parentElement;
    const onEnter = () => enter();
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      const isInside = relatedTarget instanceof Node && fields?.contains(relatedTarget);
      if (!isInside) leave();
    };
    fields?.addEventListener('focusin', onEnter);
    fields?.addEventListener('focusout', onLeave);
    return () => {
      fields?.removeEventListener('focusin', onEnter);
      fields?.removeEventListener('focusout', onLeave);
    };
  }, [ref]);
  return (
    <p
      ref={ref}
      role="status"
      tabIndex={-1}
      className={styles.problem}
      // Takes its place while it waits, so that it pushes away no button that is pressed.
      style={isWaiting ? { visibility: 'hidden' } : undefined}
    >
      {problem === undefined ? null : asSentence(problem)}
    </p>
  );
}
