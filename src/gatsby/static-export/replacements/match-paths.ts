import { allRoutes, isDynamic } from '../../../routes';

/*
 * Replaces Gatsby's list of dynamic routes, which adds thousands of prerendered items to every
 * page's script. Only the current page is needed (see app-loader.ts).
 */

const { pagePath = '' } = window;
const dynamic = allRoutes
  .filter(isDynamic)
  .map(({ path }) => ({ path, matchPath: path.replace(/\[(\w+)\]/, ':$1') }));
const isDynamicPage = dynamic.some(({ path }) => path === pagePath);

export default isDynamicPage ? dynamic : [{ path: pagePath, matchPath: pagePath }, ...dynamic];
