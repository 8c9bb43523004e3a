import { type GatsbyLinkProps, Link } from 'gatsby';
import { ExternalLink } from './ExternalLink';

type ContentLinkProps = Pick<GatsbyLinkProps<unknown>, 'children' | 'className' | 'getProps'> & {
  /** A page of this site, one of its files, a full web address, mailto:, tel:, or # for no page yet. */
  readonly to: string;
  readonly onClick?: () => void;
};

/** A link whose target is content. */
export function ContentLink({ to, getProps, ...rest }: ContentLinkProps) {
  if (to.startsWith('/') && !to.startsWith('/uploads/')) {
    return <Link to={to} getProps={getProps} {...rest} />;
  }
  if (/^https?:/.test(to)) return <ExternalLink href={to} {...rest} />;
  return <a href={to} {...rest} />;
}
