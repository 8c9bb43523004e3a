import type { GatsbyLinkProps } from 'gatsby';

/** Gatsby's link without its router: an anchor whose state can be read from `data-state`. */
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
        // Gatsby's link prevents the browser's navigation too, which jsdom does not implement.
        event.preventDefault();
      }}
    />
  );
}

/** Page queries are not run in tests of views. */
export function graphql(): null {
  return null;
}
