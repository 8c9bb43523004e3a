import type { EmptyPageContent } from '../content/schemas/parts';
import { PageLink } from '../ui/PageLink';
import { StatusMessage } from '../ui/StatusMessage';
import { AskOffice } from './ContactLinks';

export function EmptyPage({ content }: { readonly content: EmptyPageContent }) {
  return (
    <StatusMessage kind="empty" message={content.message}>
      <p>{content.explanation}</p>
      <PageLink link={content.link} className="button button-quiet" />
      <AskOffice />
    </StatusMessage>
  );
}
