import { PICTURE_NAME } from '../../schema/picture-file';
import { pictureUrl } from '../content-paths';
import { type SpecOf, useForm } from '../form/form-context';
import { addOnce } from './picture-name';
import { preparePicture } from './prepare-picture';

/** Adds and lists the pictures of a field. */
export function usePictureFiles({ fields }: SpecOf<'group'>) {
  const { files } = useForm();
  const { format, minWidth = 0 } = fields.find(([key]) => key === 'src')?.[1].metadata ?? {};
  const isUpload = format?.isUpload === true;
  const place = () => ({ isUpload, minWidth, title: files.title() });
  const addFile = (file: File) => addOnce(files, pictureUrl(file.name, isUpload), file);
  return {
    /** Where a new picture goes. */
    place,
    /** Adds a file that is ready to the next save. Returns its URL in the content. */
    addFile,
    /**
     * Adds a file to the next save.
     * @throws Error with a message for the editor
     */
    add: async (chosen: File) => {
      const { file, ...about } = await preparePicture(chosen, place());
      return { src: await addFile(file), ...about };
    },
    urlOf: files.urlOf,
    smallUrlOf: files.smallUrlOf,
    minWidth,
    /** The site's pictures that this field accepts. */
    library: () =>
      files.library((src) => PICTURE_NAME.test(src) && src.startsWith('/') === isUpload),
  };
}
