import { type GatsbyLinkProps, Link } from 'gatsby';
import { ExternalLink } from './ExternalLink';

type ContentLinkProps = Pick<
  GatsbyLinkProps<unknown>,
  'children' | 'className' | 'getProps' | 'hidden'
> & {
  readonly to: string;
};

export function ContentLink({ to, getProps, ...rest }: ContentLinkProps) {
  if (to.startsWith('/') && !to.startsWith('/uploads/')) {
    return <Link to={to} getProps={getProps} {...rest} />;
  }
  if (/^https?:/.test(to)) return <ExternalLink href={to} {...rest} />;
  return <a href={to} {...rest} />;
}
