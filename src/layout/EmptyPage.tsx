import { Link } from 'gatsby';
import type { EmptyPageContent } from '../content/schemas/parts';
import { StatusMessage } from '../ui/StatusMessage';
import { AskOffice } from './ContactLinks';

export function EmptyPage({ content }: { readonly content: EmptyPageContent }) {
  return (
    <StatusMessage kind="empty" message={content.message}>
      <p>{content.explanation}</p>
      <Link to={content.link.to} className="button button-quiet">
        {content.link.label}
      </Link>
      <AskOffice />
    </StatusMessage>
  );
}
