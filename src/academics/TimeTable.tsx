import type { ViewProps } from '../content/content-files';
import { EmptyPage } from '../layout/EmptyPage';
import { PageHeading } from '../ui/PageHeading';
import { ClassWeeks } from './ClassWeeks';

export function TimeTable({ content }: ViewProps<'time-table'>) {
  return (
    <>
      <PageHeading title={content.title} drawing="academics" />
      <div className="page section">
        {content.hours.length === 0 ? (
          <EmptyPage content={content.empty} />
        ) : (
          <ClassWeeks caption={content.caption} columns={content.columns} hours={content.hours} />
        )}
      </div>
    </>
  );
}
