import { type GatsbyLinkProps, Link } from 'gatsby';
import { findRoute, isDynamic } from '../routes';
import { ExternalLink } from './ExternalLink';

type ContentLinkProps = Pick<
  GatsbyLinkProps<unknown>,
  'children' | 'className' | 'getProps' | 'hidden'
> & {
  readonly to: string;
};

export function ContentLink({ to, getProps, ...rest }: ContentLinkProps) {
  if (to.startsWith('/') && !to.startsWith('/uploads/') && !isItem(to)) {
    return <Link to={to} getProps={getProps} {...rest} />;
  }
  if (/^https?:/.test(to)) return <ExternalLink href={to} {...rest} />;
  return <a href={to} {...rest} />;
}

/** The app knows only the dynamic route of an item, which asks the backend for what its page has. */
function isItem(path: string): boolean {
  const route = findRoute(path);
  return route !== undefined && isDynamic(route);
}
