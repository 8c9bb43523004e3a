import type { PicturePlace, PreparedPicture } from './prepare-picture';

/** The pictures of one album or page. */
export type LibraryGroup = {
  readonly title: string;
  readonly pictures: readonly { readonly src: string; readonly alt: string }[];
};

/** The files of the pictures of one field. */
export type PictureFiles = {
  readonly prepare: (file: File) => Promise<PreparedPicture>;
  /** Adds a file, which is saved together with the form; returns the picture's `src`. */
  readonly save: (file: File) => Promise<string>;
  /** Where the browser finds a picture, saved or not. */
  readonly urlOf: (src: string) => string;
  /** The pictures of the site that can be in this field. */
  readonly library: () => Promise<readonly LibraryGroup[]>;
};

/** Whether a picture can be in a field; those of uploads are served as they are, others by the build. */
export function fits({ widget }: Pick<PicturePlace, 'widget'>, src: string): boolean {
  return src.startsWith('/') === (widget === 'upload');
}

/** What every field of pictures gets. */
export type PictureFieldProps<Value> = {
  readonly path: string;
  readonly value: Value;
  /** Changes the newest value, which may be newer than the one that is shown. */
  readonly change: (edit: (now: Value) => Value) => void;
  /** Whether saving was refused because of this field. */
  readonly isRefused: boolean;
  readonly files: PictureFiles;
  /** Whether pictures can be cut to fit, so that a part of them must be named. */
  readonly isCut: boolean;
};
