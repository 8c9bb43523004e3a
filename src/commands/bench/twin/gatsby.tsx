import type { GatsbyLinkProps } from 'gatsby';

/** Replaces Gatsby's link: an anchor, since each page of the twin is loaded as a whole. */
export function Link({
  to,
  state: _state,
  getProps: _getProps,
  ...rest
}: Pick<
  GatsbyLinkProps<unknown>,
  'to' | 'state' | 'getProps' | 'className' | 'onClick' | 'children'
>) {
  return <a {...rest} href={to} />;
}
