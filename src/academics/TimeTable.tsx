import type { Resolved } from '../content/resolved';
import type { TimeTableContent } from '../content/schemas/time-table';
import { EmptyPage } from '../layout/EmptyPage';
import { PageHeading } from '../ui/PageHeading';
import { ClassWeeks } from './ClassWeeks';

type TimeTableProps = { readonly content: Resolved<TimeTableContent> };

export function TimeTable({ content }: TimeTableProps) {
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
