import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import { StatusMessage } from './StatusMessage';

type EmptyPageProps = {
  readonly content: {
    readonly message: string;
    readonly explanation: string;
    readonly link: { readonly label: string; readonly to: string };
  };
  /** Shown at the end, such as the way to the office. */
  readonly children?: ReactNode;
};

/** What a page of data shows while there is none: a message, an explanation and a link. */
export function EmptyPage({ content, children }: EmptyPageProps) {
  return (
    <StatusMessage kind="empty" message={content.message}>
      <p>{content.explanation}</p>
      <Link to={content.link.to} className="button button-quiet">
        {content.link.label}
      </Link>
      {children}
    </StatusMessage>
  );
}
