import type { TimeTableContent } from '../content/schemas/time-table';
import { AskOffice } from '../layout/AskOffice';
import { DataTable } from '../ui/DataTable';
import { EmptyPage } from '../ui/EmptyPage';
import { PageHeading } from '../ui/PageHeading';
import type { Viewable } from '../ui/Picture';

type TimeTableProps = { readonly content: Viewable<TimeTableContent> };

/** The hours of the school week, or the specified empty state while there are none. */
export function TimeTable({ content }: TimeTableProps) {
  const { columns, hours } = content;
  return (
    <>
      <PageHeading title={content.title} />
      <div className="page section">
        {hours.length === 0 ? (
          <EmptyPage content={content.empty}>
            <AskOffice />
          </EmptyPage>
        ) : (
          <DataTable
            caption={content.caption}
            columns={[columns.day, columns.time, columns.activity, columns.classes]}
            rows={hours.map(({ day, starts, ends, activity, classes }) => ({
              key: `${day} ${starts} ${classes}`,
              cells: [day, `${starts} – ${ends}`, activity, classes],
            }))}
          />
        )}
      </div>
    </>
  );
}
