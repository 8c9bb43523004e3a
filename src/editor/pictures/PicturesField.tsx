import { type DragEvent, type MouseEvent, useState } from 'react';
import { AddPictures } from './AddPictures';
import { moved } from './moved';
import { PictureEditor } from './PictureEditor';
import type { PictureFieldProps } from './picture-files';
import type { PictureValue } from './picture-value';

type Props = PictureFieldProps<readonly PictureValue[]> & {
  /** Names what hinders saving, such as photographs that are being prepared. */
  readonly hold: (reason: string | undefined) => void;
  /** Whether the page needs exactly these pictures. */
  readonly isFixed: boolean;
  /** The `src` of the picture that wide screens show instead of these; empty without one. */
  readonly cover: string;
};

/** The field of a list of pictures: many at once, described and put in order in one list. */
export function PicturesField(props: Props) {
  const { value, change, hold, isRefused, files, isCut, isFixed, cover } = props;
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState('');
  const [replaced, setReplaced] = useState<{ readonly src: string; readonly cover: string }>();
  const add = (src: string) =>
    change((now) => (now.some((one) => one.src === src) ? now : [...now, { src, alt: '' }]));
  const move = (from: number, to: number) => {
    change((now) => moved(now, from, to));
    setSaid(`Picture ${from + 1} is now picture ${to + 1}.`);
  };
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>, from: number, to: number) => {
    const { nextElementSibling, previousElementSibling } = currentTarget;
    const opposite = to < from ? nextElementSibling : previousElementSibling;
    move(from, to);
    // Browsers take the focus from what is moved in the page, and from a button that is disabled.
    requestAnimationFrame(() => {
      const button = currentTarget.disabled ? opposite : currentTarget;
      if (button instanceof HTMLElement) button.focus();
    });
  };
  const drop = (event: DragEvent, at: number) => {
    if (dragged === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setDragged(undefined);
    move(dragged, at);
  };
  return (
    <div className="picture-field">
      {isFixed ? null : <AddPictures files={files} onAdd={add} hold={hold} />}
      <ol className="picture-list">
        {value.map((picture, at) => {
          const name = `picture ${at + 1}`;
          const same = value.slice(0, at).filter(({ src }) => src === picture.src).length;
          return (
            <li
              key={`${picture.src} ${same}`}
              onDragOver={(event) => dragged !== undefined && event.preventDefault()}
              onDrop={(event) => drop(event, at)}
            >
              <PictureEditor
                picture={picture}
                label={`Description of ${name}`}
                files={files}
                isCut={isCut}
                canReplace={isFixed}
                isRefused={isRefused}
                replacement={replaced?.src}
                onReplace={(src) => setReplaced({ src, cover })}
                change={(edit) =>
                  change((now) => now.map((one, index) => (index === at ? edit(one) : one)))
                }
              >
                <button
                  type="button"
                  className="picture-button"
                  aria-label={`Move ${name} up`}
                  disabled={at === 0}
                  onClick={(event) => press(event, at, at - 1)}
                >
                  ↑
                </button>
                <button
                  type="button"
                  className="picture-button"
                  aria-label={`Move ${name} down`}
                  disabled={at === value.length - 1}
                  onClick={(event) => press(event, at, at + 1)}
                >
                  ↓
                </button>
                {isFixed ? null : (
                  <button
                    type="button"
                    className="picture-button"
                    aria-label={`Remove ${name}`}
                    onClick={() => change((now) => now.toSpliced(at, 1))}
                  >
                    Remove
                  </button>
                )}
                {/* biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; the buttons do the same */}
                <span
                  className="picture-handle"
                  title="Drag it to another place"
                  draggable
                  onDragStart={() => setDragged(at)}
                  onDragEnd={() => setDragged(undefined)}
                >
                  ⠿
                </span>
              </PictureEditor>
              <p role="status" className="picture-status">
                {replaced?.src === picture.src && cover !== '' && replaced.cover === cover
                  ? 'Wide screens still show the wide picture. Replace or remove it, too.'
                  : ''}
              </p>
            </li>
          );
        })}
      </ol>
      <p role="status" className="picture-status">
        {said}
      </p>
    </div>
  );
}
