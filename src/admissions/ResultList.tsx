import { useEffect, useRef, useState } from 'react';
import type { EntranceResultContent } from '../content/schemas/entrance-result';
import { DataTable } from '../ui/DataTable';
import type { Viewable } from '../ui/viewable';
import * as styles from './ResultList.module.css';

type ResultListProps = Viewable<Pick<EntranceResultContent, 'caption' | 'columns' | 'results'>>;

/** The results, which the reader can reduce to those of a number; nothing is sent. */
export function ResultList({ caption, columns, results }: ResultListProps) {
  const field = useRef<HTMLInputElement>(null);
  const [number, setNumber] = useState('');
  // What was typed before the script started.
  useEffect(() => setNumber(field.current?.value ?? ''), []);
  const found = results.filter(({ examinationNumber }) =>
    plain(examinationNumber).startsWith(plain(number)),
  );
  return (
    <>
      <p className={styles.find}>
        <label className="field">
          Find your examination number
          <input
            ref={field}
            type="text"
            autoComplete="off"
            onInput={({ currentTarget }) => setNumber(currentTarget.value)}
          />
        </label>
      </p>
      <p role="status">{plain(number) === '' ? '' : countOf(found.length)}</p>
      {found.length > 0 ? (
        <DataTable
          caption={caption}
          columns={[
            { heading: columns.examinationNumber },
            { heading: columns.entryClass },
            { heading: columns.outcome },
          ]}
          rows={found.map(({ examinationNumber, entryClass, outcome }) => ({
            key: examinationNumber,
            cells: [examinationNumber, entryClass, outcome],
          }))}
          onPhones="scroll"
        />
      ) : null}
    </>
  );
}

/** A number without what may be written differently: spaces, dashes and strokes, small letters. */
function plain(number: string): string {
  return number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
}

function countOf(count: number): string {
  if (count === 0) return 'No result has this number. Please compare it with the slip.';
  return count === 1 ? '1 result' : `${count} results`;
}
