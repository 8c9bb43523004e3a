import { Picture, type PictureContent } from './Picture';
import * as styles from './UnderDevelopment.module.css';

type UnderDevelopmentProps = {
  /** The page's name: heard, but not shown, since the page is only a picture. */
  readonly title: string;
  readonly picture: PictureContent;
};

/** A page that is still being built: only a picture to look at. */
export function UnderDevelopment({ title, picture }: UnderDevelopmentProps) {
  return (
    <div className={`page ${styles.stage}`}>
      <h1 className="visually-hidden">{title}</h1>
      <Picture picture={picture} sizes="(min-width: 60rem) 48rem, 92vw" loading="first" />
    </div>
  );
}
