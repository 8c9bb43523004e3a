import { contentFile, titleOf } from '../content-paths';
import { daysLater, today, writeDay } from '../dates/read-date';
import type { OpenFile } from '../document/open-file';
import { readContent } from '../document/write-content';
import * as styles from '../Editor.module.css';
import type { useConfirm } from '../form/ConfirmDialog';
import { asSentence } from '../form/form-context';
import { theSite } from '../site-description';
import type { DraftChanges } from '../storage/storage';
import { type Hidden, hiddenBecause } from './hidden-because';
import { askPeople } from './people-question';

export type Answer =
  /** The new last day. */
  { readonly lastDay: string } | 'another day' | 'hidden';

/** Asks what to do with a date that hides what is saved; undefined cancels. */
export async function askHidden(
  confirm: ReturnType<typeof useConfirm>,
  { start, reason }: Hidden,
): Promise<Answer | undefined> {
  const next = daysLater(start, 1);
  const chosen = await confirm({
    title: 'Visitors will not see this',
    action: start === today() ? 'Today and tomorrow' : `${writeDay(start)} and ${writeDay(next)}`,
    children: (
      <>
        <p>{asSentence(reason)} When shall visitors see it?</p>
        <div className={styles.buttons}>
          <button type="submit" name="answer" value="another day">
            Another day
          </button>
          <button type="submit" name="answer" value="hidden">
            Keep it hidden
          </button>
        </div>
      </>
    ),
  });
  if (!chosen) return undefined;
  const answer = chosen.get('answer');
  return answer === 'another day' || answer === 'hidden' ? answer : { lastDay: next };
}

/** Removes from the form what was another person's, unless the editor keeps it. */
export async function removeInherited(
  confirm: ReturnType<typeof useConfirm>,
  files: Parameters<typeof askPeople>[1],
  document: OpenFile,
): Promise<void> {
  const changed = new Map([[document.now().path, document.toSave()]]);
  const wrong = await askPeople(confirm, files, changed);
  for (const { keys } of wrong) document.change(keys, undefined);
}

type HiddenFile = Pick<Hidden, 'reason'> & { readonly path: string; readonly title: string };

/** The files of a publication that visitors will never see. */
export function hiddenFiles(changes: DraftChanges): readonly HiddenFile[] {
  return [...changes].flatMap(([path, text]) => {
    const content = contentFile(path) ? readContent(text) : undefined;
    const hidden = content === undefined ? undefined : hiddenBecause(content);
    return hidden ? [{ path, title: titleOf(path, content), reason: hidden.reason }] : [];
  });
}

export function HiddenFiles({ files }: { readonly files: readonly HiddenFile[] }) {
  return (
    <ul>
      {files.map(({ path, title, reason }) => (
        <li key={path}>
          <a href={`#/${path}?${theSite().lastDay?.field}`}>{title}</a>: {reason}.
        </li>
      ))}
    </ul>
  );
}
