import * as styles from '../Editor.module.css';
import type { useConfirm } from '../form/ConfirmDialog';
import * as screens from '../Screens.module.css';
import type { Yearly } from '../site-description';

/** Asks which rows to copy, at first those of the last year, and copies them. */
export async function askForRows(
  confirm: ReturnType<typeof useConfirm>,
  { title, note }: Yearly,
  rows: readonly unknown[],
  copy: (row: unknown) => unknown,
): Promise<readonly unknown[]> {
  const names = rows.map(nameOf);
  const copies = rows.map((row) => copy(row));
  const last = names.map(yearsIn).toSorted().at(-1);
  const answer = await confirm({
    title,
    ...(rows.length > 0 ? { action: 'Copy' } : {}),
    children: (
      <>
        <p>{rows.length > 0 ? note : 'There is nothing to copy yet.'}</p>
        {copies.map((one, at) => {
          const isThere = names.includes(nameOf(one));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name
            <label key={at} className={screens.choice}>
              <input
                type="checkbox"
                name="row"
                value={at}
                disabled={isThere}
                defaultChecked={!isThere && yearsIn(names[at] ?? '') === last}
              />
              <strong>{nameOf(one)}</strong>{' '}
              <span className={styles.quiet}>
                {isThere ? 'is already there' : `from ${names[at]}`}
              </span>
            </label>
          );
        })}
      </>
    ),
  });
  return answer?.getAll('row').map((at) => copies[Number(at)]) ?? [];
}

function nameOf(row: unknown): string {
  return String(Object(row).name ?? '');
}

function yearsIn(name: string): string {
  return (name.match(/\d{4}.*$/) ?? []).join();
}
