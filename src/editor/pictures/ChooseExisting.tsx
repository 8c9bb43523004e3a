import { useState } from 'react';
import * as form from '../Editor.module.css';
import { ConfirmDialog } from '../form/ConfirmDialog';
import { useForm } from '../form/form-context';
import type { LibraryGroup, PictureValue } from './picture-value';

type ChooseExistingProps = {
  readonly label: string;
  /** The minimum width in pixels. */
  readonly minWidth?: number;
  readonly load: () => readonly LibraryGroup[];
  readonly onChoose: (picture: PictureValue) => void;
};

/** A button that lists the existing pictures by album and page. */
export function ChooseExisting({ label, minWidth = 0, load, onChoose }: ChooseExistingProps) {
  const { files } = useForm();
  const [isOpen, setIsOpen] = useState(false);
  // Loaded on each render, because the form may be open before the site has loaded.
  const groups = isOpen ? load() : [];
  const [problem, setProblem] = useState('');
  const close = () => {
    setIsOpen(false);
    setProblem('');
  };
  // A picture of a page is read from its own file, whose width is asked when it is chosen.
  const thumbnailOf = (src: string) =>
    src.startsWith('/') ? files.smallUrlOf(src) : files.urlOf(src);
  const choose = async (picture: PictureValue) => {
    const width = minWidth > 0 ? await readWidth(files.urlOf(picture.src)) : 0;
    // A transparent pixel is shown until the picture has been read.
    if (width <= 1 || width >= minWidth) {
      close();
      onChoose(picture);
      return;
    }
    setProblem(`This image is ${width} pixels wide. It must be at least ${minWidth} pixels wide.`);
  };
  return (
    <>
      <button type="button" className={form.button} onClick={() => setIsOpen(true)}>
        {label}
      </button>
      {isOpen ? (
        <ConfirmDialog title="Choose an image" onClose={close}>
          <p role="alert" className={form.problem}>
            {problem}
          </p>
          {groups.length === 0 ? <p>There are no suitable images yet.</p> : null}
          {groups.map(({ title, pictures }) => (
            <section key={title} aria-label={title}>
              <h3>{title}</h3>
              <div className={form.thumbnails}>
                {pictures.map(({ src, alt }) => (
                  <button key={src} type="button" onClick={() => void choose({ src, alt })}>
                    <img
                      src={thumbnailOf(src)}
                      alt={alt || src.replace(/^.*\//, '')}
                      loading="lazy"
                    />
                  </button>
                ))}
              </div>
            </section>
          ))}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

async function readWidth(url: string): Promise<number> {
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => undefined);
  return image.naturalWidth;
}
