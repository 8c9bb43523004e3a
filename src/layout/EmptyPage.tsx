import { Link } from 'gatsby';
import { StatusMessage } from '../ui/StatusMessage';
import { AskOffice } from './AskOffice';

type EmptyPageProps = {
  readonly content: {
    readonly message: string;
    readonly explanation: string;
    readonly link: { readonly label: string; readonly to: string };
  };
};

/** What a page of data shows while there is none: a message, an explanation, a link, and the way to the office. */
export function EmptyPage({ content }: EmptyPageProps) {
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
