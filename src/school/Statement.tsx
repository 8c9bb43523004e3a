import type { Resolved } from '../content/resolved';
import type { StatementContent } from '../content/schemas/statement';
import { PageHeading } from '../ui/PageHeading';
import { ProseColumns } from '../ui/Prose';

type StatementProps = { readonly content: Resolved<StatementContent> };

export function Statement({ content }: StatementProps) {
  return (
    <>
      <PageHeading title={content.title} introduction={content.introduction} />
      <div className="page section">
        <ProseColumns sections={content.sections} />
      </div>
    </>
  );
}
