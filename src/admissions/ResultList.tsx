import { useEffect, useRef, useState } from 'react';
import type { ViewContent } from '../content/content-files';
import { plainNumber } from '../content/examination-number';
import { DataTable } from '../ui/DataTable';
import * as styles from './ResultList.module.css';

type ResultListProps = Pick<ViewContent<'entrance-result'>, 'caption' | 'columns' | 'results'>;

export function ResultList({ caption, columns, results }: ResultListProps) {
  const field = useRef<HTMLInputElement>(null);
  const [number, setNumber] = useState('');
  // What was typed before hydration.
  useEffect(() => setNumber(field.current?.value ?? ''), []);
  const rows = results.map(({ examinationNumber, entryClass, outcome }, position) => ({
    key: String(position),
    cells: [examinationNumber, entryClass, outcome] as const,
  }));
  const found = rows.filter(({ cells }) => plainNumber(cells[0]).startsWith(plainNumber(number)));
  return (
    <>
      <p className={`needs-script not-printed ${styles.find}`}>
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
      <p role="status">{plainNumber(number) === '' ? '' : countOf(found.length)}</p>
      {found.length > 0 ? (
        <DataTable
          caption={caption}
          columns={[
            { heading: columns.examinationNumber },
            { heading: columns.entryClass },
            { heading: columns.outcome },
          ]}
          rows={found}
          mobileLayout="scroll"
        />
      ) : null}
    </>
  );
}

function countOf(count: number): string {
  if (count === 0) return 'No result found. Check the number on your slip.';
  return count === 1 ? '1 result' : `${count} results`;
}
