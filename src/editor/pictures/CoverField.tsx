import { useEffect, useState } from 'react';
import * as form from '../form/Form.module.css';
import { ChooseExisting } from './ChooseExisting';
import { FocusPicture } from './FocusPicture';
import * as styles from './Pictures.module.css';
import type { PictureFieldProps } from './picture-files';
import type { PictureValue } from './picture-value';
import { useCover } from './use-cover';

/** In the middle and a little higher, where faces are. */
const FACES = '50% 30%';

type Props = Pick<PictureFieldProps<PictureValue>, 'value' | 'change' | 'files'> & {
  /** The pictures of the album. */
  readonly pictures: readonly PictureValue[];
};

/** The cover of an album: its first picture until another one is chosen, cut to the shape of the card. */
export function CoverField({ value, change, files, pictures }: Props) {
  // An album that is saved keeps its cover.
  const [isNew] = useState(() => value.src === '');
  const [chosen, setChosen] = useState<string>();
  const [focus, setFocus] = useState(FACES);
  const source = pictures.find(({ src }) => src === chosen) ?? (isNew ? pictures[0] : undefined);
  const problem = useCover(files, source?.src, focus, (src) => change((now) => ({ ...now, src })));
  const alt = source?.alt;
  useEffect(() => {
    if (alt !== undefined && alt !== value.alt) change((now) => ({ ...now, alt }));
  }, [alt, value.alt, change]);

  return (
    <div className={`${styles.field} ${styles.editor}`}>
      {value.src === '' ? null : (
        <img src={files.urlOf(value.src)} alt="The cover as visitors see it" />
      )}
      <div className={styles.fields}>
        <p>The first photo is the cover unless you choose another.</p>
        {source ? (
          <FocusPicture address={files.urlOf(source.src)} focus={focus} onChange={setFocus} />
        ) : null}
        {problem === undefined ? null : (
          <p role="alert" className={form.problem}>
            {problem}
          </p>
        )}
        {pictures.length === 0 ? null : (
          <div className={styles.buttons}>
            <ChooseExisting
              label="Choose another cover"
              load={async () => [{ title: 'This album', pictures }]}
              urlOf={files.urlOf}
              onChoose={(src) => {
                setFocus(FACES);
                setChosen(src);
              }}
            />
          </div>
        )}
      </div>
    </div>
  );
}
