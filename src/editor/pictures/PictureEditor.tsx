import { type DragEvent, type ReactNode, useState } from 'react';
import { ChooseFiles } from '../form/ChooseFiles';
import * as form from '../form/Form.module.css';
import { ChooseExisting } from './ChooseExisting';
import { Description } from './Description';
import { FocusPicture } from './FocusPicture';
import * as styles from './Pictures.module.css';
import type { PictureFiles } from './picture-files';
import type { PictureValue } from './picture-value';

type PictureEditorProps = {
  readonly picture: PictureValue;
  readonly path: string;
  /** Such as `photo 2`. */
  readonly name: string;
  readonly files: PictureFiles;
  /** Whether the picture is cut to fit on the page. */
  readonly isCut: boolean;
  /** Whether another file can take its place; in a list one removes it and adds another. */
  readonly canReplace: boolean;
  /** Whether saving was refused. */
  readonly isRefused: boolean;
  /** The `src` of the last picture that has taken another's place, whose alt text is asked for. */
  readonly replacement: string | undefined;
  readonly onReplace: (src: string) => void;
  readonly change: (edit: (now: PictureValue) => PictureValue) => void;
  /** More buttons, such as those that move it in a list. */
  readonly children?: ReactNode;
};

/** The upper part of a portrait picture, where the heads are. */
const PORTRAIT_FOCUS = '50% 20%';

/** One picture: its file, what must stay visible of it, and its description. */
export function PictureEditor(props: PictureEditorProps) {
  const { path, picture, name, files, isCut, canReplace, isRefused, change, children } = props;
  const [problem, setProblem] = useState<string>();
  const { src, alt, focus } = picture;

  const replace = (next: PictureValue) => {
    if (next.src === src) return;
    if (src !== '') props.onReplace(next.src);
    change(() => next);
  };

  const choose = async (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    try {
      const { file: prepared, isPortrait } = await files.prepare(file);
      const saved = await files.save(prepared);
      const heads = isCut && isPortrait ? { focus: PORTRAIT_FOCUS } : {};
      replace({ src: saved, alt: '', ...heads });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void choose(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it do the same as dropping a file
    <div
      data-path={`${path}.alt`}
      className={styles.editor}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {src === '' ? null : (
        <div>
          {isCut ? (
            <FocusPicture
              address={files.urlOf(src)}
              focus={focus}
              onChange={(next) => change((now) => ({ ...now, focus: next }))}
            />
          ) : (
            <img src={files.urlOf(src)} alt="" loading="lazy" className={styles.whole} />
          )}
        </div>
      )}
      <div className={styles.fields}>
        {src === '' ? null : (
          <Description
            key={src}
            name={name}
            value={alt}
            isWrong={isRefused && alt.trim() === ''}
            isReplacement={src === props.replacement}
            onChange={(next) => change((now) => ({ ...now, alt: next }))}
          />
        )}
        {problem === undefined ? null : (
          <p role="alert" className={form.problem}>
            {problem}
          </p>
        )}
        <div className={styles.buttons}>
          {canReplace ? (
            <>
              <ChooseFiles isMain={src === ''} onChoose={([file]) => void choose(file)}>
                {src === '' ? 'Upload' : 'Replace'}
              </ChooseFiles>
              <ChooseExisting
                label={src === '' ? 'Choose an image' : 'Choose different image'}
                load={files.library}
                urlOf={files.urlOf}
                onChoose={(chosen) => replace({ src: chosen, alt: '' })}
              />
            </>
          ) : null}
          {children}
        </div>
      </div>
    </div>
  );
}
