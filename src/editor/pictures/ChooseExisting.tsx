import { useState } from 'react';
import * as form from '../Editor.module.css';
import { ConfirmDialog } from '../form/ConfirmDialog';
import { useForm } from '../form/form-context';
import { theSite } from '../site-description';
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
  const [narrow, setNarrow] = useState<ReadonlySet<string>>(new Set());
  // Loaded on each render, because the form may be open before the site has loaded.
  const groups = isOpen ? load() : [];
  const [problem, setProblem] = useState('');
  const close = () => {
    setIsOpen(false);
    setProblem('');
  };
  // The width of a picture of a page is known only from the picture itself.
  const thumbnailOf = (src: string) =>
    src.startsWith('/') ? files.smallUrlOf(src) : files.urlOf(src);
  const hide = (src: string) => setNarrow((now) => new Set(now).add(src));
  /** Whether a small version was loaded that does not tell the width of the picture. */
  const isSmall = (src: string) => thumbnailOf(src) !== files.urlOf(src);
  const check = (src: string, width: number) => {
    // A transparent pixel is shown until the picture has been read.
    if (width <= 1) return;
    const least = isSmall(src)
      ? Math.min(minWidth, theSite().smallPicture(src)?.width ?? 0)
      : minWidth;
    if (width < least) hide(src);
  };
  const choose = async (picture: PictureValue) => {
    const { src } = picture;
    const width = isSmall(src) ? await readWidth(files.urlOf(src)) : minWidth;
    if (width >= minWidth) {
      close();
      onChoose(picture);
      return;
    }
    setProblem(`This image is ${width} pixels wide. It must be at least ${minWidth} pixels wide.`);
    hide(src);
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
                  // A picture is known to be too narrow only when it has loaded.
                  <button
                    key={src}
                    type="button"
                    hidden={narrow.has(src)}
                    onClick={() => void choose({ src, alt })}
                  >
                    <img
                      src={thumbnailOf(src)}
                      alt={alt || src.replace(/^.*\//, '')}
                      loading="lazy"
                      onLoad={({ currentTarget }) => check(src, currentTarget.naturalWidth)}
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
