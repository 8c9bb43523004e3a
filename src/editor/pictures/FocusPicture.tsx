import type { MouseEvent } from 'react';
import * as styles from './Pictures.module.css';

type FocusPictureProps = {
  readonly url: string;
  /** The focal point, such as `50% 20%`; empty for the middle. */
  readonly focus: string | undefined;
  readonly onChange: (focus: string) => void;
};

/** A picture on which the editor clicks the focal point for cropping; two sliders do the same by key. */
export function FocusPicture({ url, focus, onChange }: FocusPictureProps) {
  const [left = 50, top = 50] = focus?.match(/\d+/g)?.map(Number) ?? [];
  const click = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect();
    onChange(
      `${step((clientX - box.left) / box.width)}% ${step((clientY - box.top) / box.height)}%`,
    );
  };
  const slider = (label: string, value: number, change: (next: number) => void) => (
    <label>
      {label}
      <input
        type="range"
        min={0}
        max={100}
        step={10}
        value={value}
        aria-valuetext={`${value}%`}
        onChange={({ target }) => change(target.valueAsNumber)}
      />
    </label>
  );
  return (
    <fieldset className={styles.focus}>
      <legend>Focal point</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders do the same */}
      <span className={styles.point} onClick={click}>
        <img src={url} alt="" />
        <span className={styles.mark} style={{ left: `${left}%`, top: `${top}%` }} />
      </span>
      {slider('From the left', left, (next) => onChange(`${next}% ${top}%`))}
      {slider('From the top', top, (next) => onChange(`${left}% ${next}%`))}
    </fieldset>
  );
}

/** Rounds a position (0 to 1) away from the middle to 10 %, so that the point stays visible. */
export function step(place: number): number {
  const percent = place < 0.5 ? Math.floor(place * 10) * 10 : Math.ceil(place * 10) * 10;
  return Math.max(0, Math.min(100, percent));
}
