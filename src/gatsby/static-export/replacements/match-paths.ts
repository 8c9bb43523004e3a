import { allRoutes, isDynamic } from '../../../routes';

/* Gatsby's list has every prerendered item; only the current page is needed (see app-loader.ts). */

const { pagePath = '' } = window;
const dynamic = allRoutes
  .filter(isDynamic)
  .map(({ path }) => ({ path, matchPath: path.replace(/\[(\w+)\]/, ':$1') }));
const isDynamicPage = dynamic.some(({ path }) => path === pagePath);

export default isDynamicPage ? dynamic : [{ path: pagePath, matchPath: pagePath }, ...dynamic];
