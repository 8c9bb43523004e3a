import { useEffect, useRef } from 'react';
import * as form from '../form/Form.module.css';
import * as styles from './Pictures.module.css';
import type { LibraryGroup } from './picture-files';

type PictureLibraryProps = {
  readonly groups: readonly LibraryGroup[];
  readonly urlOf: (src: string) => string;
  readonly onChoose: (src: string) => void;
  readonly onClose: () => void;
};

/** The pictures that are there already, by album and page. */
export function PictureLibrary({ groups, urlOf, onChoose, onClose }: PictureLibraryProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-label="Choose an image" className={styles.library} onClose={onClose}>
      <form method="dialog">
        <h2>Choose an image</h2>
        <button type="submit" className={form.button}>
          Close
        </button>
      </form>
      {groups.length === 0 ? <p>There are no images for this place yet.</p> : null}
      {groups.map(({ title, pictures }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {pictures.map(({ src, alt }) => (
              <li key={src}>
                <button type="button" onClick={() => onChoose(src)}>
                  <img src={urlOf(src)} alt={alt || src.replace(/^.*\//, '')} loading="lazy" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </dialog>
  );
}
