import { allRoutes, isDynamic, routes } from '../../../routes';
import { attempt } from '../../../schema/attempt';

/* Gatsby lists every prerendered item; the current page and dynamic routes are enough. */

const { pagePath = '', location } = window;
const dynamic = allRoutes
  .filter(isDynamic)
  .map(({ path }) => ({ path, matchPath: path.replace(/\[(\w+)\]/, ':$1') }));
const isDynamicPage = dynamic.some(({ path }) => path === pagePath);

/** The not-found page stays at any path: `/gallery/no-such-album` names no album. */
const matchPath =
  pagePath === routes.notFound.path
    ? attempt(() => decodeURIComponent(location.pathname))
    : pagePath;

export default isDynamicPage
  ? dynamic
  : [{ path: pagePath, matchPath: matchPath ?? pagePath }, ...dynamic];
