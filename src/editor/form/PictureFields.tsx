import { type RefObject, useEffect, useRef } from 'react';
import { valueAt } from '../document/edited-document';
import { CoverField } from '../pictures/CoverField';
import { PictureField } from '../pictures/PictureField';
import { PicturesField } from '../pictures/PicturesField';
import { fits, type PictureFiles } from '../pictures/picture-files';
import { readPicture, readPictures } from '../pictures/picture-value';
import { preparePicture } from '../pictures/prepare-picture';
import * as styles from './Form.module.css';
import {
  asSentence,
  type FieldProps,
  isWithin,
  keysAt,
  type SpecOf,
  useForm,
} from './form-context';

/** The field of a picture, of a list of them, or of an album's cover. */
export default function PictureFields({ spec, value, path }: FieldProps<'group' | 'list'>) {
  const form = useForm();
  const place = useRef<HTMLFieldSetElement>(null);
  useFocus(place, form.target, path);
  const group = spec.kind === 'list' ? spec.entry : spec;
  const files = usePictureFiles(group.kind === 'group' ? group : undefined);
  const isCut = group.kind === 'group' && group.fields.some(([key]) => key === 'focus');
  const { exactly, coveredBy, widget } = spec.metadata;
  const shared = { path, isRefused: form.isRefused, files, isCut };
  const edit = (change: (now: unknown) => unknown) => form.change(keysAt(path), change);
  const problem = form.isRefused ? form.problems.get(path) : undefined;
  const covering = valueAt(form.content, [
    ...keysAt(path).slice(0, -1),
    ...keysAt(coveredBy ?? ''),
  ]);
  return (
    <fieldset ref={place} className={styles.group}>
      <legend>{spec.title}</legend>
      <p className={styles.quiet}>{spec.description}</p>
      <p className={styles.problem}>{problem === undefined ? null : asSentence(problem)}</p>
      {spec.kind === 'list' ? (
        <PicturesField
          {...shared}
          value={readPictures(value)}
          change={(next) => edit((now) => next(readPictures(now)))}
          hold={form.hold}
          isFixed={exactly !== undefined}
          cover={coveredBy ? readPicture(covering).src : ''}
        />
      ) : widget === 'cover' ? (
        <CoverField
          value={readPicture(value)}
          change={(next) => edit((now) => next(readPicture(now)))}
          files={files}
          pictures={readPictures(valueAt(form.content, ['pictures']))}
        />
      ) : (
        <PictureField
          {...shared}
          value={readPicture(value)}
          change={(next) => edit((now) => next(readPicture(now)))}
          isOptional={!spec.required}
        />
      )}
    </fieldset>
  );
}

function usePictureFiles(group: SpecOf<'group'> | undefined): PictureFiles {
  const { files } = useForm();
  const { widget, leastWidth = 0 } =
    group?.fields.find(([key]) => key === 'src')?.[1].metadata ?? {};
  const place = { widget: widget === 'picture' ? widget : 'upload', leastWidth } as const;
  return {
    prepare: (file) => preparePicture(file, place),
    save: async (file) => {
      const src = `${place.widget === 'picture' ? 'images' : '/uploads'}/${file.name}`;
      await files.add(src, file);
      return src;
    },
    urlOf: files.urlOf,
    library: () => files.library((src) => fits(place, src)),
  };
}

/** Focuses the description of the picture at the target's path. */
function useFocus(
  place: RefObject<HTMLElement | null>,
  target: { readonly path: string } | undefined,
  path: string,
) {
  useEffect(() => {
    if (!target || !isWithin(target.path, path)) return;
    const [at = 0] = keysAt(target.path.slice(path.length + 1));
    const texts = place.current?.querySelectorAll('textarea');
    const field =
      texts?.[typeof at === 'number' ? at : 0] ?? place.current?.querySelector('button');
    field?.focus({ preventScroll: true });
    (field ?? place.current)?.scrollIntoView({ block: 'center' });
  }, [place, target, path]);
}
