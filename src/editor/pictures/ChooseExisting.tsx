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
  const [narrow, setNarrow] = useState<ReadonlySet<string>>(new Set());
  // Loaded on each render, because the form may be open before the site has loaded.
  const groups = isOpen ? load() : [];
  const close = () => setIsOpen(false);
  const choose = (picture: PictureValue) => {
    close();
    onChoose(picture);
  };
  return (
    <>
      <button type="button" className={form.button} onClick={() => setIsOpen(true)}>
        {label}
      </button>
      {isOpen ? (
        <ConfirmDialog title="Choose an image" onClose={close}>
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
                    onClick={() => choose({ src, alt })}
                  >
                    <img
                      src={files.smallUrlOf(src)}
                      alt={alt || src.replace(/^.*\//, '')}
                      loading="lazy"
                      onLoad={({ currentTarget: { naturalWidth } }) => {
                        // A transparent pixel is shown until the picture has been read.
                        if (naturalWidth > 1 && naturalWidth < minWidth) {
                          setNarrow((now) => new Set(now).add(src));
                        }
                      }}
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
