import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { singleFileSchemas } from '../src/content/content-files';
import { newsFileSchema } from '../src/content/schemas/news-item';
import { albumPath, allRoutes, newsItemPath, type Route, routes as table } from '../src/routes';

/** A page of the site: its address, its one h1, and the title in the browser's tab. */
export type SiteRoute = { readonly path: string; readonly heading: string; readonly title: string };

/** The content of the site that is tested: another school's, or the folder that `CONTENT_DIR` names. */
export const CONTENT = path.resolve(process.env.CONTENT_DIR ?? path.join(__dirname, 'content'));

const home = v.parse(singleFileSchemas.home, read('home'));
export const site = v.parse(singleFileSchemas.site, read('site'));
const underDevelopment = v.parse(singleFileSchemas['under-development'], read('under-development'));
const menu = v.parse(singleFileSchemas.menu, read('menu'));

const pageSchema = v.object({ title: v.string() });

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

/** The newest news item and the last album that the embedded API has. */
export const NEWS_ITEM =
  itemsIn('news')
    .sort((a, b) => publishedAt(a) - publishedAt(b))
    .at(-1) ?? '';
export const ALBUM = itemsIn('albums').at(-1) ?? '';

type Table = typeof table;
type DynamicRoute = {
  [Name in keyof Table]: Table[Name]['path'] extends `${string}[${string}` ? Name : never;
}[keyof Table];
type LiveRoute = {
  [Name in keyof Table]: Table[Name] extends { readonly preloads: unknown } ? Name : never;
}[keyof Table];

/** The path of an item of each dynamic route; the compiler names a route that lacks one. */
type ItemPaths = Readonly<Record<DynamicRoute, string>>;

/** Items that the build has fetched. */
export const prebuiltItems: ItemPaths = {
  newsItem: newsItemPath(NEWS_ITEM),
  album: albumPath(ALBUM),
};

/** Items that the build has not fetched. */
export const newItems: ItemPaths = { newsItem: newsItemPath('7'), album: albumPath('7') };

/** The names and paths of the routes with live data. */
function liveRoutes(items: ItemPaths): (readonly [name: LiveRoute, path: string])[] {
  const itemPaths: Readonly<Record<string, string>> = items;
  return Object.entries<Route>(table)
    .filter(([, { preloads }]) => preloads)
    .map(([name, { path }]) => [name as LiveRoute, itemPaths[name] ?? path]);
}

/** The path of every page with live data. */
export const livePaths = liveRoutes(prebuiltItems).map(([, path]) => path);

/** The pages with live data by the names of their routes: the path, and what a test expects there. */
export function livePages<Expected>(
  items: ItemPaths,
  expected: Readonly<Record<LiveRoute, Expected>>,
) {
  const pages = liveRoutes(items).map(([name, path]) => [name, { ...expected[name], path }]);
  return Object.fromEntries(pages) as Readonly<
    Record<LiveRoute, Expected & { readonly path: string }>
  >;
}

/** A picture that an editor has uploaded. */
export const UPLOAD = `/uploads/gallery/${readdirSync(
  path.join(CONTENT, '../static/uploads/gallery'),
).find((name) => name.endsWith('.webp'))}`;

/** The heading of the page for unknown addresses. */
export const NOT_FOUND_TITLE = v.parse(singleFileSchemas['not-found'], read('not-found')).title;

/** Every kind of page, those with an id in their address and the not-found page included. */
export const everyPath: readonly string[] = [
  ...routes.map(({ path }) => path),
  ...Object.values(prebuiltItems),
  '/no-such-page',
];

function headingOf({ path, content = path.slice(1) }: Route): string {
  if (path === table.studentPortal.path) return underDevelopment.studentPortal.title;
  if (path === table.admissionForm.path) return underDevelopment.admissionForm.title;
  return v.parse(pageSchema, read(content)).title;
}

function itemsIn(folder: string): string[] {
  return readdirSync(path.join(CONTENT, folder))
    .map((name) => path.basename(name, '.json'))
    .sort();
}

/** Items of the future are not published yet. */
function publishedAt(id: string): number {
  const time = Date.parse(v.parse(newsFileSchema, read(`news/${id}`)).created_at);
  return time > Date.now() ? 0 : time;
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(path.join(CONTENT, `${name}.json`), 'utf8'));
}
