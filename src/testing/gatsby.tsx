import type { GatsbyLinkProps } from 'gatsby';

/** Its state is in `data-state`. */
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
        // As Gatsby does; jsdom has no navigation.
        event.preventDefault();
      }}
    />
  );
}

export function graphql(): null {
  return null;
}
