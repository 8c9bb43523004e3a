import { type RefObject, useRef } from 'react';
import * as styles from '../Editor.module.css';
import { asSentence, useLateProblem } from './form-context';

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
