import { describePath, type Key, type Root, specAt } from '../../schema/problems';
import type { AskSides, Conflicts } from '../document/save-document';
import * as styles from '../Editor.module.css';
import type { useConfirm } from '../form/ConfirmDialog';
import { keyOf } from '../merge/merge';
import * as screens from '../Screens.module.css';
import { placeName } from './place-name';
import { ShownTexts } from './ShownTexts';
import { placeLabel } from './site-files';

/** Asks which version of each conflict to keep, or whether to restore a deleted page. */
export function askSides(
  confirm: ReturnType<typeof useConfirm>,
  { schema, base, conflicts, isDeleted, who }: Conflicts,
): ReturnType<AskSides> {
  const someone = who ?? 'Someone else';
  const labels = { yours: 'Yours', theirs: who ? `By ${who}` : 'Theirs' } as const;
  return confirm({
    title: isDeleted ? 'This page was deleted' : 'You both changed the same text',
    action: isDeleted ? 'Restore' : 'Save my choices',
    children: (
      <>
        <p>
          {isDeleted
            ? `${someone} deleted this page after you opened it. Saving restores it with your changes.`
            : `${someone} saved this page after you opened it. Choose which version to keep; all other changes are kept.`}
        </p>
        {conflicts.map((conflict) => {
          const root = { schema, value: base };
          const keys = fieldOf(root, conflict.keys);
          const place =
            conflict.kind === 'order'
              ? placeLabel(`the order of ${describePath(root, keys)}`)
              : placeName(root, keys);
          return (
            <fieldset key={keyOf(conflict)} className={`${styles.group} ${screens.conflict}`}>
              <legend>{place}</legend>
              {(['yours', 'theirs'] as const).map((side) => (
                <label key={side}>
                  <input type="radio" name={keyOf(conflict)} value={side} required />{' '}
                  <strong>{labels[side]}</strong>{' '}
                  {conflict[side] === undefined ? (
                    '(deleted)'
                  ) : (
                    <ShownTexts value={conflict[side]} />
                  )}
                </label>
              ))}
            </fieldset>
          );
        })}
      </>
    ),
  });
}

/** A line of a text is named by its field. */
function fieldOf(root: Root, keys: readonly Key[]): readonly Key[] {
  const text = keys.findIndex((_, at) => specAt(root, keys.slice(0, at))?.kind === 'text');
  return text === -1 ? keys : keys.slice(0, text);
}
