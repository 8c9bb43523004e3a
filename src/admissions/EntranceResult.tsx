import type { EntranceResultContent } from '../content/schemas/entrance-result';
import { DataTable } from '../ui/DataTable';
import { EmptyPage } from '../ui/EmptyPage';
import { PageHeading } from '../ui/PageHeading';
import type { Viewable } from '../ui/Picture';

type EntranceResultProps = { readonly content: Viewable<EntranceResultContent> };

/** Results of the entrance examination, or the specified empty state while there are none. */
export function EntranceResult({ content }: EntranceResultProps) {
  const { columns, results } = content;
  return (
    <>
      <PageHeading title={content.title} />
      <div className="page section">
        {results.length === 0 ? (
          <EmptyPage content={content.empty} />
        ) : (
          <DataTable
            caption={content.caption}
            columns={[columns.examinationNumber, columns.entryClass, columns.outcome]}
            rows={results.map(({ examinationNumber, entryClass, outcome }) => ({
              key: examinationNumber,
              cells: [examinationNumber, entryClass, outcome],
            }))}
          />
        )}
      </div>
    </>
  );
}
