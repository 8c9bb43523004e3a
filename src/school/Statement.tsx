import type { ViewProps } from '../content/content-files';
import { PageHeading } from '../ui/PageHeading';
import { ProseColumns } from '../ui/Prose';

export function Statement({ content }: ViewProps<'privacy'>) {
  return (
    <>
      <PageHeading title={content.title} introduction={content.introduction} />
      <div className="page section">
        <ProseColumns sections={content.sections} />
      </div>
    </>
  );
}
