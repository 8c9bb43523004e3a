import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
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
  /** The error that was there when the focus came. */
  const [entered, setEntered] = useState<{ readonly problem: string | undefined }>();
  const isWaiting = !isRefused && entered !== undefined && entered.problem !== problem;
  const enter = useEffectEvent(() => setEntered((now) => now ?? { problem }));
  useEffect(() => {
    const fields = ref.current?.parentElement;
    const onEnter = () => enter();
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      const isInside = relatedTarget instanceof Node && fields?.contains(relatedTarget);
      if (!isInside) setEntered(undefined);
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
