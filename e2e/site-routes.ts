import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { type ResourceName, resourceNames, singleFileSchemas } from '../src/content/content-files';
import { prerenderedResources } from '../src/gatsby/source-backend/prerendered-resources';
import { allRoutes, findRoute, isDynamic, type Route, routes as table } from '../src/routes';

export type SiteRoute = { readonly path: string; readonly heading: string; readonly title: string };

export const CONTENT = path.resolve(process.env.CONTENT_DIR ?? path.join(__dirname, 'content'));

const home = v.parse(singleFileSchemas.home, read('home'));
export const site = v.parse(singleFileSchemas.site, read('site'));
const underDevelopment = v.parse(singleFileSchemas['under-development'], read('under-development'));
const menu = v.parse(singleFileSchemas.menu, read('menu'));

const pageSchema = v.object({ title: v.string() });
const itemSchema = v.object({ created_at: v.optional(v.string()) });

/** Every static page. */
export const routes: readonly SiteRoute[] = allRoutes
  .filter(({ unlinked }) => !unlinked)
  .map((route) => {
    const { path } = route;
    if (path === table.home.path) return { path, heading: home.hero.line, title: site.schoolName };
    const heading = headingOf(route);
    return { path, heading, title: `${heading} | ${site.schoolName}` };
  });

export const menuPages = [...menu.groups, { label: undefined, links: menu.links }].flatMap(
  ({ label: group, links }) =>
    links.flatMap(({ label, to }) =>
      routes
        .filter(({ path }) => path === to && path !== table.studentPortal.path)
        .map(({ path, heading }) => ({ group, label, path, heading })),
    ),
);

export const NEWS_ITEM = newestIn('news');
export const ALBUM = newestIn('albums');

export const prerenderedItems = resourceNames.map((name) =>
  prerenderedResources[name].pathOf(newestIn(name)),
);

export const newItems = allRoutes.filter(isDynamic).map(({ path }) => path.replace(/\[\w+\]/, '7'));

export function pathOf(route: Route, items: readonly string[]): string {
  return items.find((item) => findRoute(item) === route) ?? route.path;
}

export const livePaths = allRoutes
  .filter(({ preloads }) => preloads)
  .map((route) => pathOf(route, prerenderedItems));

export const UPLOAD = `/uploads/gallery/${readdirSync(
  path.join(CONTENT, '../static/uploads/gallery'),
).find((name) => name.endsWith('.webp'))}`;

export const NOT_FOUND_TITLE = v.parse(singleFileSchemas['not-found'], read('not-found')).title;

/** Every kind of page. */
export const everyPath: readonly string[] = [
  ...routes.map(({ path }) => path),
  ...prerenderedItems,
  '/no-such-page',
];

function headingOf({ path, content = path.slice(1) }: Route): string {
  if (path === table.studentPortal.path) return underDevelopment.studentPortal.title;
  if (path === table.admissionForm.path) return underDevelopment.admissionForm.title;
  return v.parse(pageSchema, read(content)).title;
}

function newestIn(folder: ResourceName): string {
  const publishedAt = (name: string) => {
    const { created_at: date } = v.parse(itemSchema, read(`${folder}/${name}`));
    const time = date === undefined ? 0 : Date.parse(date);
    // Items of the future are not published yet.
    return time > Date.now() ? 0 : time;
  };
  const names = readdirSync(path.join(CONTENT, folder)).map((name) => path.basename(name, '.json'));
  return (
    names
      .sort()
      .sort((a, b) => publishedAt(a) - publishedAt(b))
      .at(-1) ?? ''
  );
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(path.join(CONTENT, `${name}.json`), 'utf8'));
}
