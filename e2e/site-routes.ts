import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { type ResourceName, resourceNames, singleFileSchemas } from '../src/content/content-files';
import { prerenderedResources } from '../src/gatsby/source-backend/prerendered-resources';
import { allRoutes, isDynamic, type Route, routeOf, routes as table } from '../src/routes';

/** A page of the site: its address, its one h1, and the title in the browser's tab. */
export type SiteRoute = { readonly path: string; readonly heading: string; readonly title: string };

/** The content of the site that is tested: another school's, or the folder that `CONTENT_DIR` names. */
export const CONTENT = path.resolve(process.env.CONTENT_DIR ?? path.join(__dirname, 'content'));

const home = v.parse(singleFileSchemas.home, read('home'));
export const site = v.parse(singleFileSchemas.site, read('site'));
const underDevelopment = v.parse(singleFileSchemas['under-development'], read('under-development'));
const menu = v.parse(singleFileSchemas.menu, read('menu'));

const pageSchema = v.object({ title: v.string() });
const itemSchema = v.object({ created_at: v.optional(v.string()) });

/** Every page whose address holds no id, with the words of its content file. */
export const routes: readonly SiteRoute[] = allRoutes
  .filter(({ unlinked }) => !unlinked)
  .map((route) => {
    const { path } = route;
    if (path === table.home.path) return { path, heading: home.hero.line, title: site.schoolName };
    const heading = headingOf(route);
    return { path, heading, title: `${heading} | ${site.schoolName}` };
  });

/** The pages that the menu links to: the words of the link, and the group that it is in. The portal is another site. */
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

/** The paths of items that the build has fetched, one of every resource. */
export const prerenderedItems = resourceNames.map((name) =>
  prerenderedResources[name].pathOf(newestIn(name)),
);

/** The paths of items that the build has not fetched: the item 7 of every list. */
export const newItems = allRoutes.filter(isDynamic).map(({ path }) => path.replace(/\[\w+\]/, '7'));

/** The path of a route; of a dynamic one, that of its item. */
export function pathOf(route: Route, items: readonly string[]): string {
  return items.find((item) => routeOf(item) === route) ?? route.path;
}

/** The path of every page with live data. */
export const livePaths = allRoutes
  .filter(({ preloads }) => preloads)
  .map((route) => pathOf(route, prerenderedItems));

/** A picture that an editor has uploaded. */
export const UPLOAD = `/uploads/gallery/${readdirSync(
  path.join(CONTENT, '../static/uploads/gallery'),
).find((name) => name.endsWith('.webp'))}`;

/** The heading of the page for unknown addresses. */
export const NOT_FOUND_TITLE = v.parse(singleFileSchemas['not-found'], read('not-found')).title;

/** Every kind of page, those with an id in their address and the not-found page included. */
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

/** The newest item in a folder of the embedded API; of items without a date, the last by name. */
function newestIn(folder: ResourceName): string {
  return (
    readdirSync(path.join(CONTENT, folder))
      .map((name) => path.basename(name, '.json'))
      .sort()
      .sort((a, b) => withSiteUrl(`${folder}/${a}`) - withSiteUrl(`${folder}/${b}`))
      .at(-1) ?? ''
  );
}

/** Items of the future are not published yet. */
function withSiteUrl(name: string): number {
  const { created_at: date } = v.parse(itemSchema, read(name));
  const time = date === undefined ? 0 : Date.parse(date);
  return time > Date.now() ? 0 : time;
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(path.join(CONTENT, `${name}.json`), 'utf8'));
}
