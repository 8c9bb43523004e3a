import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import * as styles from '../Editor.module.css';
import { useWindowEvent } from '../window-events';
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
  /** The newest error that does not wait. */
  const [shown, setShown] = useState(problem);
  const isWaiting = !isRefused && problem !== shown;
  useLayoutEffect(() => {
    const isInside = ref.current?.parentElement?.contains(document.activeElement);
    if (!isInside) setShown(problem);
  }, [ref, problem]);
  useWindowEvent('focusout', ({ relatedTarget }) => {
    const isInside =
      relatedTarget instanceof Node && ref.current?.parentElement?.contains(relatedTarget);
    if (isWaiting && !isInside) setShown(problem);
  });
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
