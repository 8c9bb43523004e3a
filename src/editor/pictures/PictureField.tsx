import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Key, lowerFirst } from '../../schema/problems';
import { valueAt } from '../document/edited-document';
import * as form from '../Editor.module.css';
import { ChooseFiles } from '../form/ChooseFiles';
import { type FieldProps, joinPath, keysAt, useForm } from '../form/form-context';
import { inputProps, LabelledField } from '../form/LabelledField';
import { OffButton } from '../form/OffButton';
import { useFieldWork } from '../form/use-field-work';
import { followRow } from '../merge/row-keys';
import { ChooseExisting } from './ChooseExisting';
import { FocusPicture } from './FocusPicture';
import { OtherPictures, otherPictures, type Sources } from './OtherPictures';
import * as styles from './Pictures.module.css';
import { usePictureFiles } from './picture-files';
import { type PictureValue, readPicture } from './picture-value';
import { useRotation } from './use-rotation';

/** The focal point of portrait pictures: the upper part, where the faces are. */
const PORTRAIT_FOCUS = '50% 20%';

/** One picture: file, focal point and alt text. */
export default function PictureField({ spec, value, path }: FieldProps<'group'>) {
  const { change, currentContent, savedContent } = useForm();
  const files = usePictureFiles(spec);
  const rotatePicture = useRotation(spec);
  const { run, problem, isWorking } = useFieldWork(
    path,
    'A photo is still being processed. Save again in a moment.',
  );
  /** The pictures beside the one that was replaced. */
  const [others, setOthers] = useState<Sources>({});
  const picture = readPicture(value);
  const { src, focus } = picture;
  const [file, alt] = [spec.byName.get('src'), spec.byName.get('alt')];
  const at = keysAt(path).at(-1);
  const name = typeof at === 'number' ? `${lowerFirst(spec.title)} ${at + 1}` : '';
  const isCropped = spec.byName.has('focus');
  const altPath = joinPath(path, 'alt');
  /** The file that was chosen last, while it is prepared. */
  const newest = useRef<File>(undefined);
  const shown = useRef(src);
  // Focuses the alt text when the picture changes, because the alt text must change too.
  useEffect(() => {
    const field = document.getElementById(`field-${altPath}`);
    if (shown.current !== src && field instanceof HTMLTextAreaElement) {
      field.focus();
      // Typing replaces an alt text that was offered.
      field.select();
    }
    shown.current = src;
  }, [src, altPath]);

  const replace = (next: PictureValue, keys: readonly Key[] = keysAt(path)) => {
    newest.current = undefined;
    const before = readPicture(valueAt(currentContent(), keys)).src;
    if (next.src === before) return;
    if (before !== '') setOthers(otherPictures(currentContent(), savedContent(), keys.join('.')));
    change(keys, (now: unknown) => followRow(now, next));
  };
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    newest.current = chosen;
    const isNewest = () => newest.current === chosen;
    void run(async (find) => {
      const added = await files.add(chosen).catch((error) => {
        if (isNewest()) throw error;
      });
      const keys = find();
      if (!added || !keys || !isNewest()) return;
      const focalPoint = isCropped && added.isPortrait ? { focus: PORTRAIT_FOCUS } : {};
      replace({ src: added.src, alt: '', ...focalPoint }, keys);
      if (added.note) throw new Error(added.note);
    });
  };
  const rotate = () =>
    run(async () => {
      // The alt text still describes it.
      shown.current = await rotatePicture(src);
    });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    choose(event.dataTransfer.files[0]);
  };
  const buttons = (id?: string) => (
    <div className={form.buttons}>
      <ChooseFiles id={id} isMain={src === ''} onChoose={([chosen]) => choose(chosen)}>
        {src === '' ? 'Upload' : 'Replace'}
      </ChooseFiles>
      <ChooseExisting
        label={src === '' ? 'Choose an image' : 'Choose another'}
        minWidth={files.minWidth}
        load={files.library}
        onChoose={({ src: chosen, alt: known }) => replace({ src: chosen, alt: known })}
      />
      {src === '' ? null : (
        <OffButton isOff={isWorking} onClick={() => void rotate()}>
          Rotate
        </OffButton>
      )}
      {src === '' || spec.required ? null : (
        <button type="button" onClick={() => change(keysAt(path), undefined)}>
          Remove
        </button>
      )}
    </div>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons do the same as dropping a file
    <div
      data-path={altPath}
      className={styles.editor}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {src !== '' && isCropped ? (
        <FocusPicture
          url={files.urlOf(src)}
          focus={focus}
          onChange={(next) => change(keysAt(joinPath(path, 'focus')), next)}
        />
      ) : null}
      {src !== '' && !isCropped ? <img src={files.smallUrlOf(src)} alt="" loading="lazy" /> : null}
      <div>
        {src === '' && file ? (
          <LabelledField spec={file} path={joinPath(path, 'src')} value="">
            {({ id }) => buttons(id)}
          </LabelledField>
        ) : null}
        {src !== '' && alt ? (
          <LabelledField
            spec={name ? { ...alt, title: `${alt.title} of ${name}`, description: '' } : alt}
            path={altPath}
            value={picture.alt}
          >
            {(control) => (
              <textarea {...inputProps(control)} rows={2} data-alt onKeyDown={focusNext} />
            )}
          </LabelledField>
        ) : null}
        {problem === '' ? null : (
          <p role="alert" className={form.problem}>
            {problem}
          </p>
        )}
        {src === '' ? null : buttons()}
        {Object.keys(others).length > 0 ? <OtherPictures sources={others} /> : null}
      </div>
    </div>
  );
}

/** Enter moves to the next alt text, because alt text has only one line. */
function focusNext(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const all = [...document.querySelectorAll<HTMLElement>('textarea[data-alt]')];
  all[all.indexOf(event.currentTarget) + 1]?.focus();
}
