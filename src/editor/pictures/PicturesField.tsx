import { useState } from 'react';
import { moveRow } from '../form/list-edits';
import { RowTools } from '../form/RowTools';
import { AddPictures } from './AddPictures';
import { PictureEditor } from './PictureEditor';
import * as styles from './Pictures.module.css';
import type { PictureFieldProps } from './picture-files';
import { hasSameContent } from './picture-name';
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
  const { path, value, change, hold, isRefused, files, isCut, isFixed, cover } = props;
  const [said, setSaid] = useState('');
  const [replaced, setReplaced] = useState<{ readonly src: string; readonly cover: string }>();
  const add = (src: string) =>
    change((now) =>
      now.some((one) => hasSameContent(one.src, src)) ? now : [...now, { src, alt: '' }],
    );
  const move = (from: number, to: number) => {
    change((now) => moveRow(now, from, to));
    setSaid(`Photo ${from + 1} moved to position ${to + 1}.`);
  };
  return (
    <div className={styles.field}>
      {isFixed ? null : <AddPictures files={files} onAdd={add} hold={hold} />}
      <ol className={styles.list}>
        {value.map((picture, at) => {
          const name = `photo ${at + 1}`;
          const same = value.slice(0, at).filter(({ src }) => src === picture.src).length;
          return (
            <li key={`${picture.src} ${same}`}>
              <PictureEditor
                picture={picture}
                path={`${path}.${at}`}
                name={name}
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
                <RowTools
                  name={name}
                  at={at}
                  isLast={at === value.length - 1}
                  onMove={move}
                  onDelete={isFixed ? undefined : () => change((now) => now.toSpliced(at, 1))}
                />
              </PictureEditor>
              <p role="status">
                {replaced?.src === picture.src && cover !== '' && replaced.cover === cover
                  ? 'Wide screens still show the wide image. Replace or remove it, too.'
                  : ''}
              </p>
            </li>
          );
        })}
      </ol>
      <p role="status">{said}</p>
    </div>
  );
}
