import { loadLibrary, thatFit } from '../../pictures/load-library';
import { fits, type PictureFiles } from '../../pictures/picture-files';
import { readPicture } from '../../pictures/picture-value';
import { type PicturePlace, preparePicture } from '../../pictures/prepare-picture';
import type { ControlProps, DecapField } from '../decap';
import { samePicture, unpublishedPicture } from '../draft-of-entry';

/** Reads and adds pictures through Decap, which saves them together with the entry. */
export function pictureFiles(control: ControlProps): PictureFiles {
  const { getAsset, getEntry, onPersistMedia } = control;
  const field = srcField(control.field);
  const folder = field.get('public_folder') ?? '/uploads';

  const save = async (file: File): Promise<string> => {
    const src = `${folder}/${file.name}`;
    const same = samePicture(getEntry(), src);
    if (same !== undefined) return same;
    const action = await onPersistMedia(file, { field });
    if (action?.type !== 'ADD_DRAFT_ENTRY_MEDIA_FILE') {
      throw new Error(`“${file.name}” could not be added.`);
    }
    return src;
  };
  return {
    save,
    prepare: (file) => preparePicture(file, placeOf(field)),
    urlOf: (src) =>
      unpublishedPicture(getEntry(), src) ??
      (src.startsWith('/') ? src : `${getAsset(src, field)}`),
    library: async () => thatFit(await loadLibrary(), (src) => fits(placeOf(field), src)),
  };
}

function placeOf(field: DecapField): PicturePlace {
  return {
    widget: field.get('public_folder') === undefined ? 'upload' : 'picture',
    leastWidth: field.get('leastWidth') ?? 0,
  };
}

/** The field of the picture's file in the field of a picture, of a cover or of a list of pictures. */
function srcField(field: DecapField): DecapField {
  const found = field.get('fields')?.find((one) => one.get('name') === 'src');
  if (!found) throw new Error(`${field.get('name')} is no field of pictures`);
  return found;
}

/** Whether the pictures of a field can be cut to fit, so that a part of them must be named. */
export function isCut(field: DecapField): boolean {
  return field.get('fields')?.find((one) => one.get('name') === 'focus') !== undefined;
}

/** The `src` of the picture that wide screens show instead of these; empty without one. */
export function coverOf({ field, getEntry }: ControlProps): string {
  const keys = field.get('coveredBy')?.split('.');
  if (!keys) return '';
  const step = (group: unknown, key: string) => Object(group)[key];
  return readPicture(keys.reduce<unknown>(step, getEntry().get('data').toJS())).src;
}
