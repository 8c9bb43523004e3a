import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { absentPages } from '../src/content/content-files';
import {
  albumPath,
  allRoutes,
  findRoute,
  isDynamic,
  newsItemPath,
  pupilPath,
  type Route,
  routes as table,
} from '../src/routes';
import home from './content/home.json';
import menu from './content/menu.json';
import notFound from './content/not-found.json';
import site from './content/site.json';

export { site };

export type SiteRoute = { readonly path: string; readonly heading: string; readonly title: string };

export const CONTENT = path.resolve(process.env.CONTENT_DIR ?? path.join(__dirname, 'content'));

/** The built test site. */
export const PUBLIC = path.join(path.dirname(CONTENT), 'public');

/** The paths of pages that the test school does not have. */
export const absent = absentPages((name) => existsSync(path.join(CONTENT, '..', name)));

/** Every static page. */
export const routes: readonly SiteRoute[] = allRoutes
  .filter(({ path: to, unlinked }) => !unlinked && !absent.has(to))
  .map((route) => {
    const { path } = route;
    if (path === table.home.path) return { path, heading: home.hero.line, title: site.schoolName };
    const heading = readHeading(route);
    return { path, heading, title: `${heading} | ${site.schoolName}` };
  });

export const menuPages = [...menu.groups, { label: undefined, links: menu.links }].flatMap(
  ({ label: group, links }) =>
    links.flatMap(({ label, to }) =>
      routes
        .filter(({ path }) => path === to)
        .map(({ path, heading }) => ({ group, label, path, heading })),
    ),
);

/** The newest news item, and the last album. */
export const NEWS_ITEM = 'windmill-2025';
export const ALBUM = 'workshop';

export const prerenderedItems = [newsItemPath(NEWS_ITEM), albumPath(ALBUM)];

export const newItems = allRoutes.filter(isDynamic).map(({ path }) => path.replace(/\[\w+\]/, '7'));

export const UPLOAD = '/uploads/gallery/choir.webp';

export const NOT_FOUND_TITLE = notFound.title;

/** Every static page, and one page of every other kind. */
export const everyPath: readonly string[] = [
  ...routes.map(({ path }) => path),
  ...prerenderedItems,
  pupilPath('pupil-1'),
  '/no-such-page',
];

/** Its view is that of /privacy. Light, so that a navigation to it takes no time. */
export const SECOND_STATEMENT = '/accessibility';

/** A page of each view, and of each block. */
export const everyView: readonly string[] = [
  ...everyPath.filter((path) => path !== SECOND_STATEMENT),
  '/every-block',
  '/nos-debuts',
];

export const livePaths = everyPath.filter((path) => findRoute(path)?.preloads);

function readHeading(route: Route): string {
  const file = path.join(CONTENT, `${route.content ?? route.path.slice(1)}.json`);
  return JSON.parse(readFileSync(file, 'utf8')).title;
}
