import type { Resolved } from '../content/resolved';
import type { EntranceResultContent } from '../content/schemas/entrance-result';
import { EmptyPage } from '../layout/EmptyPage';
import { PageHeading } from '../ui/PageHeading';
import { ResultList } from './ResultList';

type EntranceResultProps = { readonly content: Resolved<EntranceResultContent> };

export function EntranceResult({ content }: EntranceResultProps) {
  return (
    <>
      <PageHeading title={content.title} drawing="admissions" />
      <div className="page section">
        {content.results.length === 0 ? (
          <EmptyPage content={content.empty} />
        ) : (
          <ResultList
            caption={content.caption}
            columns={content.columns}
            results={content.results}
          />
        )}
      </div>
    </>
  );
}
