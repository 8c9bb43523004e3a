import { CoverField } from '../../pictures/CoverField';
import { PictureField } from '../../pictures/PictureField';
import { PicturesField } from '../../pictures/PicturesField';
import { type PictureValue, readPicture, readPictures } from '../../pictures/picture-value';
import { decap } from '../decap';
import { plain, reactControl } from '../react-control';
import { coverOf, isCut, pictureFiles } from './decap-picture-files';

/** Registers the fields of pictures: of one, of a list of them, and of an album's cover. */
export function registerPictureFields() {
  const { CMS } = decap();
  // Our own preview shows the pictures, and our own check knows their schema.
  const { preview, schema } = CMS.getWidget('string');
  const photo = reactControl<PictureValue>({
    Field: ({ control, ...props }) => (
      <PictureField
        {...props}
        files={pictureFiles(control)}
        isCut={isCut(control.field)}
        isOptional={control.field.get('required') === false}
      />
    ),
    read: (value) => readPicture(plain(value)),
    problemOf: ({ src, alt }, { field }) => {
      if (src === '') return field.get('required') ? missingText(field.get('label')) : undefined;
      return alt.trim() === '' ? missingText('Description of the picture') : undefined;
    },
    elementAt: descriptionAt,
  });
  const photos = reactControl<readonly PictureValue[]>({
    Field: ({ control, ...props }) => (
      <PicturesField
        {...props}
        files={pictureFiles(control)}
        isCut={isCut(control.field)}
        isFixed={control.field.get('max') !== undefined}
        cover={coverOf(control)}
      />
    ),
    read: (value) => readPictures(plain(value)),
    problemOf: (pictures, { field }) => {
      const missing = pictures.filter(({ alt }) => alt.trim() === '').length;
      if (missing === 0) return undefined;
      const what = missing === 1 ? 'a description is' : `${missing} descriptions are`;
      return `${field.get('label')}: ${what} missing`;
    },
    elementAt: (place, path) => descriptionAt(place, '', Number.parseInt(path, 10) || 0),
  });
  const cover = reactControl<PictureValue>({
    Field: ({ control, ...props }) => (
      <CoverField
        {...props}
        files={pictureFiles(control)}
        pictures={readPictures(control.getEntry().get('data').toJS().pictures)}
      />
    ),
    read: (value) => readPicture(plain(value)),
    problemOf: ({ src }, { field }) =>
      src === '' ? `${field.get('label')}: add a picture to the album first` : undefined,
    elementAt: (place) => place.querySelector('button'),
  });
  CMS.registerWidget('photo', photo, preview, schema);
  CMS.registerWidget('photos', photos, preview, schema);
  CMS.registerWidget('cover', cover, preview, schema);
}

function missingText(label: string): string {
  return `${label}: must not be empty`;
}

function descriptionAt(place: HTMLElement, _path: string, index = 0) {
  return place.querySelectorAll<HTMLElement>('.picture-description textarea')[index];
}
