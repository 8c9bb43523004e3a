import type { Resolved } from '../content/resolved';
import type { EmptyPageContent } from '../content/schemas/parts';
import { PageLink } from '../ui/PageLink';
import { RichText } from '../ui/RichText';
import { StatusMessage } from '../ui/StatusMessage';
import { AskOffice } from './ContactLinks';

export function EmptyPage({ content }: { readonly content: Resolved<EmptyPageContent> }) {
  return (
    <StatusMessage kind="empty" message={content.message}>
      <RichText content={content.explanation} />
      <PageLink link={content.link} className="button button-quiet" />
      <AskOffice />
    </StatusMessage>
  );
}
