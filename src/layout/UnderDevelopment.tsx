import type { PictureContent } from '../content/resolved';
import { Picture } from '../ui/Picture';
import * as styles from './UnderDevelopment.module.css';

type UnderDevelopmentProps = {
  /** For screen readers only: the specification shows only a picture. */
  readonly title: string;
  readonly picture: PictureContent;
};

export function UnderDevelopment({ title, picture }: UnderDevelopmentProps) {
  return (
    <div className={`page ${styles.stage}`}>
      <h1 className="visually-hidden">{title}</h1>
      <Picture picture={picture} sizes="(min-width: 60rem) 48rem, 92vw" loading="first" />
    </div>
  );
}
