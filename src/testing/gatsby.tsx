import type { GatsbyLinkProps } from 'gatsby';

/** Gatsby's Link, with the state in `data-state`. A click calls `window.___navigate`. */
export function Link({
  to,
  state,
  activeClassName: _activeClassName,
  activeStyle: _activeStyle,
  partiallyActive: _partiallyActive,
  getProps,
  replace: _replace,
  innerRef: _innerRef,
  onClick,
  ...rest
}: GatsbyLinkProps<unknown>) {
  return (
    <a
      {...rest}
      {...(getProps && typeof window !== 'undefined' && getProps(describeLink(to)))}
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

function describeLink(to: string) {
  const location = Object.assign(window.location, { state: history.state });
  const { pathname } = location;
  const isCurrent = pathname === to;
  return { isCurrent, isPartiallyCurrent: pathname.startsWith(to), href: to, location };
}

export function graphql(): null {
  return null;
}
