import type { ViewProps } from '../content/content-files';
import { EmptyPage } from '../layout/EmptyPage';
import { PageHeading } from '../ui/PageHeading';
import { ResultList } from './ResultList';

export function EntranceResult({ content }: ViewProps<'entrance-result'>) {
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
