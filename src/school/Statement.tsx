import type { ViewProps } from '../content/content-files';
import { PageHeading } from '../ui/PageHeading';
import { Sections } from '../ui/Prose';

export function Statement({ content }: ViewProps<'privacy'>) {
  return (
    <>
      <PageHeading title={content.title} introduction={content.introduction} />
      <div className="page section">
        <Sections sections={content.sections} inColumns />
      </div>
    </>
  );
}
