import { valueAt } from '../document/edited-document';
import { type FieldProps, keysAt, useForm, usePart } from '../form/form-context';
import { ChooseExisting } from './ChooseExisting';
import * as styles from './Pictures.module.css';
import { readPicture, readPictures } from './picture-value';

/** The cover of a page of photos: the first photo unless another is chosen. */
export default function CoverField({ value, path }: FieldProps<'group'>) {
  const { change, files } = useForm();
  const pictures = readPictures(usePart((content) => valueAt(content, ['pictures'])));
  const { src: chosen } = readPicture(value);
  const src = (pictures.find((photo) => photo.src === chosen) ?? pictures[0])?.src;
  return (
    <div className={styles.editor}>
      {src ? (
        <img src={files.urlOf(src)} alt="The cover as visitors see it" className={styles.cover} />
      ) : null}
      {pictures.length === 0 ? null : (
        <div>
          <ChooseExisting
            label="Choose another cover"
            load={() => [{ title: 'Photos of this page', pictures }]}
            onChoose={(next) => {
              const [first] = pictures;
              const cover = pictures.find((one) => one.src === next.src);
              change(keysAt(path), cover === first ? undefined : cover);
            }}
          />
        </div>
      )}
    </div>
  );
}
