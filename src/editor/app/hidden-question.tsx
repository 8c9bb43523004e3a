import { isDay } from '../../schema/fields';
import { contentFile } from '../content-paths';
import { dateAndTime, writeDay } from '../dates/read-date';
import { titleOf } from '../document/new-files';
import { readContent } from '../document/write-content';
import * as styles from '../Editor.module.css';
import type { useConfirm } from '../form/ConfirmDialog';
import { theSite } from '../site-description';
import type { DraftChanges } from '../storage/storage';
import { today } from './draft-state';

export type Hidden = {
  readonly lastDay: string;
  /** The first day on which visitors could see the file. */
  readonly start: string;
  /** The end of a sentence, such as `its last day was 22 Nov 2026`. */
  readonly reason: string;
};

/**
 * Why visitors will never see a content, although nothing in it is an error; undefined if they will.
 * @param from the day on which it is published
 */
export function hiddenBecause(content: unknown, from = today()): Hidden | undefined {
  const { lastDayOf, dateOf } = theSite();
  const lastDay = lastDayOf(Object(content)) ?? '';
  const [date] = dateAndTime(dateOf(Object(content)) ?? '');
  const start = isDay(date) && date > from ? date : from;
  if (!isDay(lastDay) || lastDay >= start) return undefined;
  const written = writeDay(lastDay);
  if (lastDay < today()) return { lastDay, start, reason: `its last day was ${written}` };
  const reason =
    start === date
      ? `its last day, ${written}, is before its date, ${writeDay(date)}`
      : `its last day, ${written}, is before it is published on ${writeDay(from)}`;
  return { lastDay, start, reason };
}

export type Answer =
  /** The new last day. */
  { readonly lastDay: string } | 'another day' | 'hidden';

/** Asks what to do with a date that hides what is saved; undefined cancels. */
export async function askHidden(
  confirm: ReturnType<typeof useConfirm>,
  { start, reason }: Hidden,
): Promise<Answer | undefined> {
  const next = dayAfter(start);
  const chosen = await confirm({
    title: 'Visitors will not see this',
    action: start === today() ? 'Today and tomorrow' : `${writeDay(start)} and ${writeDay(next)}`,
    children: (
      <>
        <p>Visitors will not see this: {reason}. When shall they see it?</p>
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
          <a href={`#/${path}?${theSite().lastDayField}`}>{title}</a>: {reason}.
        </li>
      ))}
    </ul>
  );
}

const DAY_MS = 24 * 60 * 60_000;

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}
