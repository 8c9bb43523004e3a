import { type DragEvent, useRef, useState } from 'react';
import type { Key } from '../../schema/problems';
import { valueAt } from '../document/edited-document';
import * as form from '../Editor.module.css';
import { ChooseFiles } from '../form/ChooseFiles';
import { focusWhenThere } from '../form/focus-first-field';
import { keysAt, type SpecOf, useForm } from '../form/form-context';
import { type FindField, useFieldWork } from '../form/use-field-work';
import { parseHtml } from '../pasted-html';
import { useWindowEvent } from '../window-events';
import { ChooseExisting } from './ChooseExisting';
import * as styles from './Pictures.module.css';
import { PHOTO_DROP, takesPhotos } from './photo-drop';
import { usePictureFiles } from './picture-files';
import { hasSameContent } from './picture-name';
import { type PictureValue, readPictures } from './picture-value';

type AddPicturesProps = {
  /** The spec of one picture of the list. */
  readonly spec: SpecOf<'group'>;
  /** The path of the list. */
  readonly path: string;
};

const NO_WORK = { done: 0, total: 0 };

/** Adds any number of pictures by drop, paste or file picker. */
export default function AddPictures({ spec, path }: AddPicturesProps) {
  const { change, currentContent } = useForm();
  const files = usePictureFiles(spec);
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(Promise.resolve());
  const [{ done, total }, setWork] = useState(NO_WORK);
  const { run, problem } = useFieldWork(
    path,
    'Photos are still being processed. Save again in a moment.',
  );
  const put = (keys: readonly Key[], { src, alt }: PictureValue) =>
    change(keys, (now: unknown) => {
      const list: readonly unknown[] = Array.isArray(now) ? now : [];
      const isAdded = readPictures(list).some((one) => hasSameContent(one.src, src));
      return isAdded ? list : [...list, { src, alt }];
    });
  /** Returns why a photo was not added, or not as it is, if so. */
  const addOne = async (file: File, find: FindField): Promise<readonly string[]> => {
    // The row of this list was deleted in the meantime.
    if (!find()) return [];
    const failed = await files.add(file).then(
      ({ src, note }) => {
        const keys = find();
        if (!keys) return [];
        const list = readPictures(valueAt(currentContent(), keys));
        if (list.some((one) => hasSameContent(one.src, src))) {
          return [`“${file.name}” is already here.`];
        }
        put(keys, { src, alt: '' });
        if (place.current) focusNewPhoto(place.current);
        return note ? [note] : [];
      },
      ({ message }: Error) => [message],
    );
    setWork((now) => ({ ...now, done: now.done + 1 }));
    return failed;
  };
  // Adds one at a time, because drawing a phone's photo takes fifty megabytes of memory.
  const addAll = async (chosen: readonly File[], find: FindField) => {
    const failed: string[] = [];
    for (const file of chosen) {
      last.current = last.current.then(async () => void failed.push(...(await addOne(file, find))));
    }
    await last.current;
    // What all files of a browser have in common is said once.
    if (failed.length > 0) throw new Error([...new Set(failed)].join(' '));
  };
  const add = (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    setWork((now) => {
      const open = now.done < now.total ? now : NO_WORK;
      return { ...open, total: open.total + chosen.length };
    });
    void run((find) => addAll(chosen, find));
  };
  const isWorking = done < total;
  useWindowEvent('paste', (event) => {
    const pasted = [...(event.clipboardData?.files ?? [])];
    if (pasted.length === 0 || takesPhotos() !== place.current || hasText(event)) return;
    event.preventDefault();
    add(pasted);
  });
  useWindowEvent('drop', ({ dataTransfer }) => {
    if (takesPhotos() === place.current) add([...(dataTransfer?.files ?? [])]);
  });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    add([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons do the same as dropping files
    <div
      ref={place}
      {...PHOTO_DROP}
      className={styles.drop}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <p>Choose as many photos as you like, or drop or paste them here.</p>
      <div className={form.buttons}>
        <ChooseFiles multiple isMain onChoose={add}>
          Choose photos
        </ChooseFiles>
        <ChooseExisting
          label="Choose an image"
          minWidth={files.minWidth}
          load={files.library}
          onChoose={(picture) => put(keysAt(path), picture)}
        />
      </div>
      <div role="status">
        {isWorking ? (
          <>
            <progress max={total} value={done} aria-label="Photos processed" /> {done + 1} of{' '}
            {total}
          </>
        ) : null}
      </div>
      <p role="alert" className={form.problem}>
        {problem}
      </p>
    </div>
  );
}

/** Continues at the first photo without alt text, unless someone is elsewhere by now. */
function focusNewPhoto(place: HTMLElement): void {
  const { activeElement } = document;
  const list = place.parentElement;
  if (!list || (activeElement !== document.body && !place.contains(activeElement))) return;
  focusWhenThere(list, () =>
    [...list.querySelectorAll<HTMLTextAreaElement>('textarea[data-alt]')].find(
      ({ value }) => value === '',
    ),
  );
}

/** Whether text was copied, of which office programs add a picture. */
function hasText({ clipboardData }: ClipboardEvent): boolean {
  const { body } = parseHtml(clipboardData?.getData('text/html') ?? '');
  for (const style of body.querySelectorAll('style')) style.remove();
  const texts = [body.textContent, clipboardData?.getData('text/plain') ?? ''];
  return texts.some((text) => text.trim() !== '');
}
