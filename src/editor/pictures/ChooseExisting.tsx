import { useState } from 'react';
import * as form from '../Editor.module.css';
import { useForm } from '../form/form-context';
import { Question } from '../form/Question';
import type { LibraryGroup } from './picture-value';

type ChooseExistingProps = {
  readonly label: string;
  readonly load: () => readonly LibraryGroup[];
  readonly onChoose: (src: string) => void;
};

/** A button that lists the existing pictures by album and page. */
export function ChooseExisting({ label, load, onChoose }: ChooseExistingProps) {
  const { files } = useForm();
  const [isOpen, setIsOpen] = useState(false);
  // Loaded on each render, because the form may be open before the site has loaded.
  const groups = isOpen ? load() : [];
  const close = () => setIsOpen(false);
  const choose = (src: string) => {
    close();
    onChoose(src);
  };
  return (
    <>
      <button type="button" className={form.button} onClick={() => setIsOpen(true)}>
        {label}
      </button>
      {isOpen ? (
        <Question title="Choose an image" onClose={close}>
          {groups.length === 0 ? <p>There are no suitable images yet.</p> : null}
          {groups.map(({ title, pictures }) => (
            <section key={title} aria-label={title}>
              <h3>{title}</h3>
              <div className={form.thumbnails}>
                {pictures.map(({ src, alt }) => (
                  <button key={src} type="button" onClick={() => choose(src)}>
                    <img
                      src={files.urlOf(src)}
                      alt={alt || src.replace(/^.*\//, '')}
                      loading="lazy"
                    />
                  </button>
                ))}
              </div>
            </section>
          ))}
        </Question>
      ) : null}
    </>
  );
}
