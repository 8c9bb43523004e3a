import { PICTURE_NAME } from '../../schema/picture-file';
import { type SpecOf, useForm } from '../form/form-context';
import { addOnce } from './picture-name';
import { preparePicture } from './prepare-picture';

/** Adds and lists the pictures of a field. */
export function usePictureFiles({ fields }: SpecOf<'group'>) {
  const { files } = useForm();
  const { format, minWidth = 0 } = fields.find(([key]) => key === 'src')?.[1].metadata ?? {};
  const isUpload = format === 'upload';
  return {
    /**
     * Adds a file to the next save.
     * @throws Error with a message for the editor
     */
    add: async (chosen: File) => {
      const { file, isPortrait } = await preparePicture(chosen, {
        isUpload,
        minWidth,
        title: files.title(),
      });
      const url = `${isUpload ? '/uploads' : 'images'}/${file.name}`;
      return { src: await addOnce(files, url, file), isPortrait };
    },
    urlOf: files.urlOf,
    smallUrlOf: files.smallUrlOf,
    minWidth,
    /** The site's pictures that this field accepts. */
    library: () =>
      files.library((src) => PICTURE_NAME.test(src) && src.startsWith('/') === isUpload),
  };
}
