import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react';
import * as styles from '../Editor.module.css';
import { useWindowEvent } from '../window-events';
import { asSentence, useForm } from './form-context';

/**
 * The error of a field, or of several together, such as a last day before the first. A new one waits until the focus
 * leaves them and the check has seen what was typed: a date or an entry that has just been added is not finished.
 * @param findPlace the element around the fields
 */
export function useLateProblem(
  problem: string | undefined,
  findPlace: () => Element | null | undefined,
): string | undefined {
  const { isRefused } = useForm();
  /** The newest error that does not wait. */
  const [shown, setShown] = useState(problem);
  const showUnlessInside = (focused: EventTarget | null) => {
    const isInside = focused instanceof Node && findPlace()?.contains(focused);
    if (!isInside) setShown(problem);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus decides only when the error changes, or it moves
  useLayoutEffect(() => showUnlessInside(document.activeElement), [problem]);
  useWindowEvent('focusout', ({ relatedTarget }) =>
    startTransition(() => showUnlessInside(relatedTarget)),
  );
  return isRefused || problem === shown ? problem : undefined;
}

type LateProblemProps = {
  readonly problem: string | undefined;
  readonly place?: RefObject<HTMLParagraphElement | null>;
};

/** The error of the fields around it. */
export function LateProblem({ problem, place }: LateProblemProps) {
  const own = useRef<HTMLParagraphElement>(null);
  const ref = place ?? own;
  const isWaiting = useLateProblem(problem, () => ref.current?.parentElement) !== problem;
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
