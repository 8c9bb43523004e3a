import type { GatsbyLinkProps } from 'gatsby';

/** What views use of Gatsby, without its router: a link is an anchor that keeps its state to look at. */
export function Link({
  to,
  state,
  activeClassName: _activeClassName,
  activeStyle: _activeStyle,
  partiallyActive: _partiallyActive,
  getProps: _getProps,
  replace: _replace,
  innerRef: _innerRef,
  onClick,
  ...rest
}: GatsbyLinkProps<unknown>) {
  return (
    <a
      {...rest}
      href={to}
      data-state={state === undefined ? undefined : JSON.stringify(state)}
      onClick={(event) => {
        onClick?.(event);
        // As Gatsby's own: it navigates by itself, which jsdom cannot.
        event.preventDefault();
      }}
    />
  );
}

/** Page queries are not run in tests of views. */
export function graphql(): null {
  return null;
}

/** Records where a view navigates to. */
export const navigate = jest.fn();
