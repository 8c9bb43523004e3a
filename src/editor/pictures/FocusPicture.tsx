import type { KeyboardEvent, MouseEvent } from 'react';
import * as styles from './Pictures.module.css';

type FocusPictureProps = {
  readonly url: string;
  /** The focal point, such as `50% 20%`; empty for the middle. */
  readonly focus: string | undefined;
  readonly onChange: (focus: string) => void;
};

const KEYS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-10, 0],
  ArrowRight: [10, 0],
  ArrowUp: [0, -10],
  ArrowDown: [0, 10],
};

/** A picture on which the editor clicks the focal point for cropping. */
export function FocusPicture({ url, focus, onChange }: FocusPictureProps) {
  const [left = 50, top = 50] = focus?.match(/\d+/g)?.map(Number) ?? [];
  const click = ({ clientX, clientY, currentTarget, detail }: MouseEvent) => {
    // Ignores clicks by Enter and Space, which have no coordinates.
    if (detail === 0) return;
    const box = currentTarget.getBoundingClientRect();
    onChange(
      `${step((clientX - box.left) / box.width)}% ${step((clientY - box.top) / box.height)}%`,
    );
  };
  const press = (event: KeyboardEvent) => {
    const [right, down] = KEYS[event.key] ?? [];
    if (right === undefined || down === undefined) return;
    event.preventDefault();
    onChange(`${within(left + right)}% ${within(top + down)}%`);
  };
  return (
    <button
      type="button"
      className={styles.focus}
      aria-label={`Focal point: ${left}% from the left, ${top}% from the top. Click the image or use the arrow keys.`}
      onClick={click}
      onKeyDown={press}
    >
      <img src={url} alt="" />
      <span className={styles.mark} style={{ left: `${left}%`, top: `${top}%` }} />
    </button>
  );
}

/** Rounds a position (0 to 1) away from the middle to 10 %, so that the point stays visible. */
export function step(place: number): number {
  return within(place < 0.5 ? Math.floor(place * 10) * 10 : Math.ceil(place * 10) * 10);
}

function within(percent: number): number {
  return Math.max(0, Math.min(100, percent));
}
