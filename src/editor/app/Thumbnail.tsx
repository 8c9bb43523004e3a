import { PICTURE_NAME } from '../../schema/picture-file';
import { uploadUrl } from '../content-paths';
import { useApp } from './app-context';
import { useFileUrls } from './file-urls';

type ThumbnailProps = {
  readonly path: string;
  /** A file that is only on this device. */
  readonly file?: Blob | undefined;
};

/** A small version of a picture; the type of a document. */
export function Thumbnail({ path, file }: ThumbnailProps) {
  const url = uploadUrl(path);
  const { smallUrlOf } = useFileUrls(useApp(), file ? new Map([[url, file]]) : NO_FILES);
  if (!PICTURE_NAME.test(path)) return <strong>{path.replace(/^.*\./, '').toUpperCase()}</strong>;
  return <img src={smallUrlOf(url)} alt="" loading="lazy" />;
}

const NO_FILES: ReadonlyMap<string, Blob> = new Map();
