import { allRoutes, isDynamic } from '../../../routes';

/* Gatsby lists every prerendered item; the current page and dynamic routes are enough. */

const { pagePath = '' } = window;
const dynamic = allRoutes
  .filter(isDynamic)
  .map(({ path }) => ({ path, matchPath: path.replace(/\[(\w+)\]/, ':$1') }));
const isDynamicPage = dynamic.some(({ path }) => path === pagePath);

export default isDynamicPage ? dynamic : [{ path: pagePath, matchPath: pagePath }, ...dynamic];
