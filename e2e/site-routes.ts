import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import home from '../content/home.json';
import site from '../content/site.json';
import underDevelopment from '../content/under-development.json';
import { allRoutes, type Route, routes as table } from '../src/routes';

/** A page of the site: its address, its one h1, and the title in the browser's tab. */
export type SiteRoute = { readonly path: string; readonly heading: string; readonly title: string };

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

/** A news item and an album that the embedded backend has. */
export const NEWS_ITEM = 'seventieth-year-2025';
export const ALBUM = 'chapel';

/** Every kind of page, those with an id in their address and the not-found page included. */
export const everyPath: readonly string[] = [
  ...routes.map(({ path }) => path),
  `/news/${NEWS_ITEM}`,
  `/gallery/${ALBUM}`,
  '/no-such-page',
];

function headingOf({ path, content = path.slice(1) }: Route): string {
  if (path === table.studentPortal.path) return underDevelopment.studentPortal.title;
  if (path === table.admissionForm.path) return underDevelopment.admissionForm.title;
  return v.parse(pageSchema, JSON.parse(readFileSync(`content/${content}.json`, 'utf8'))).title;
}
