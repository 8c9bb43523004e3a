import type { GatsbyLinkProps } from 'gatsby';

/** The link's state is in `data-state`. A click calls `window.___navigate`, as Gatsby does. */
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
        if (!event.defaultPrevented) window.___navigate?.(to, { state });
        // jsdom has no navigation.
        event.preventDefault();
      }}
    />
  );
}

export function graphql(): null {
  return null;
}
