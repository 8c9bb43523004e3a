import { allRoutes, isDynamic } from '../../../routes';

/*
 * Replaces Gatsby's list of dynamic routes, which is part of every page's script. Gatsby lists every prebuilt
 * news item and album in it: thousands of lines, and another script with each item. Only the opened page is
 * needed, which names itself (see app-loader.ts); links to other items lead to the dynamic route.
 */

const { pagePath = '' } = window;
const dynamic = allRoutes
  .filter(isDynamic)
  .map(({ path }) => ({ path, matchPath: path.replace(/\[(\w+)\]/, ':$1') }));
const isDynamicPage = dynamic.some(({ path }) => path === pagePath);

export default isDynamicPage ? dynamic : [{ path: pagePath, matchPath: pagePath }, ...dynamic];
