import { useEffect, useRef, useState } from 'react';
import type { ViewProps } from '../content/content-files';
import { normalizeNumber } from '../content/examination-number';
import { EmptyPage } from '../layout/EmptyPage';
import { DataTable } from '../ui/DataTable';
import { PageHeading } from '../ui/PageHeading';
import * as styles from './EntranceResult.module.css';

const CELLS = ['examinationNumber', 'entryClass', 'outcome'] as const;

export function EntranceResult({ content }: ViewProps<'entrance-result'>) {
  return (
    <>
      <PageHeading title={content.title} facts={content.facts} drawing="admissions" />
      <div className="page section">
        {content.results.length === 0 ? (
          <EmptyPage content={content.empty} />
        ) : (
          <ResultList content={content} />
        )}
      </div>
    </>
  );
}

function ResultList({ content: { caption, columns, results } }: ViewProps<'entrance-result'>) {
  const field = useRef<HTMLInputElement>(null);
  const [number, setNumber] = useState('');
  // Keeps text typed before hydration.
  useEffect(() => setNumber(field.current?.value ?? ''), []);
  const found = results.filter(({ examinationNumber }) =>
    normalizeNumber(examinationNumber).startsWith(normalizeNumber(number)),
  );
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
      <p role="status">{normalizeNumber(number) === '' ? '' : formatCount(found.length)}</p>
      {found.length > 0 ? (
        <DataTable
          caption={caption}
          columns={CELLS.map((key) => ({ heading: columns[key] }))}
          rows={found.map((result) => CELLS.map((key) => result[key]))}
          mobileLayout="scroll"
        />
      ) : null}
    </>
  );
}

function formatCount(count: number): string {
  if (count === 0) return 'No result found. Check the number on your slip.';
  return count === 1 ? '1 result' : `${count} results`;
}
