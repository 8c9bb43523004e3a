import { use } from 'react';
import { specAt } from '../../schema/problems';
import { valueAt } from '../document/edited-document';
import * as styles from '../Editor.module.css';
import {
  capitalize,
  joinPath,
  keysAt,
  OpenerProvider,
  useForm,
  usePart,
} from '../form/form-context';
import { readPicture } from './picture-value';

/** The URLs of pictures by the path of their field. */
export type Sources = Readonly<Record<string, string>>;

/**
 * The other pictures of the group that contains a picture or its list, such as the wide image of a banner: visitors
 * see one of them in its place. Without those that have been replaced since the document was saved.
 */
export function otherPictures(content: unknown, saved: unknown, path: string): Sources {
  const keys = keysAt(path);
  const group = typeof keys.at(-1) === 'number' ? keys.slice(0, -2) : keys.slice(0, -1);
  const fields = Object.entries(Object(valueAt(content, group)));
  return Object.fromEntries(
    fields.flatMap(([key, value]) => {
      const keysOfOther = [...group, key];
      const [other, { src }] = [keysOfOther.reduce<string>(joinPath, ''), readPicture(value)];
      const isReplaced = readPicture(valueAt(saved, keysOfOther)).src !== src;
      return src === '' || other === path || isReplaced ? [] : [[other, src]];
    }),
  );
}

/** Asks to replace or remove the pictures that still show what was replaced. */
export function OtherPictures({ sources }: { readonly sources: Sources }) {
  return Object.entries(sources).map(([path, src]) => (
    <OtherPicture key={path} path={path} src={src} />
  ));
}

function OtherPicture({ path, src }: { readonly path: string; readonly src: string }) {
  const { schema, change, currentContent } = useForm();
  const opener = use(OpenerProvider);
  const keys = keysAt(path);
  const isLeft = usePart((content) => readPicture(valueAt(content, keys)).src === src);
  if (!isLeft) return null;
  const spec = specAt({ schema, value: currentContent() }, keys);
  const title = spec?.title || capitalize(String(keys.at(-1)));
  return (
    <div role="status" className={styles.note}>
      <p>“{title}” still shows the old picture on some screens.</p>
      <button
        type="button"
        className={styles.button}
        onClick={() => opener?.open({ path: joinPath(path, 'alt') })}
      >
        Go to {title}
      </button>
      {spec?.required === false ? (
        <button type="button" className={styles.button} onClick={() => change(keys, undefined)}>
          Remove {title}
        </button>
      ) : null}
    </div>
  );
}
