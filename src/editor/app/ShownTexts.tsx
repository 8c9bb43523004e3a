import { Fragment } from 'react';
import { PICTURE_NAME } from '../../schema/picture-file';
import { uploadPath } from '../content-paths';
import * as styles from '../Editor.module.css';
import { stringsIn } from './site-files';
import { Thumbnail } from './Thumbnail';

/** The texts and pictures in a value, such as those of a row. */
export function ShownTexts({ value }: { readonly value: unknown }) {
  return shownTexts(value).map((text, at) => {
    const isPicture = PICTURE_NAME.test(text) && !/\s/.test(text);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: two texts may be the same
      <Fragment key={at}>
        {at > 0 ? '\n' : ''}
        {isPicture ? (
          <span className={styles.thumbnails}>
            <Thumbnail path={uploadPath(text)} />
          </span>
        ) : (
          text
        )}
      </Fragment>
    );
  });
}

/** What a picture keeps in view says nothing to a reader. */
const FOCAL_POINT = /^\d+% \d+%$/;

export function shownTexts(value: unknown): readonly string[] {
  return stringsIn(value).filter((text) => text !== '' && !FOCAL_POINT.test(text));
}
