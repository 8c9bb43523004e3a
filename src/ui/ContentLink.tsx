import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import { ExternalLink } from './ExternalLink';

type ContentLinkProps = {
  /** A page of this site, one of its files, a full web address, mailto:, tel:, or # for no page yet. */
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A link whose target is content. */
export function ContentLink({ to, ...rest }: ContentLinkProps) {
  if (to.startsWith('/') && !to.startsWith('/uploads/')) return <Link to={to} {...rest} />;
  if (/^https?:/.test(to)) return <ExternalLink href={to} {...rest} />;
  return <a href={to} {...rest} />;
}
