import { findRoute, routes } from '../routes';

const KB = 1024;

/** Sizes are of response bodies, at the highest brotli quality. */
export const BUDGETS = {
  /** 0.1 KB of it fit pages into phones whose text is at 110 to 140 %, 0.3 KB use the width of large screens. */
  styles: 12.9 * KB,
  font: 13 * KB,
  requests: 30,
  /** Scripts and styles until a form with rich text can be edited. */
  editorForm: 245 * KB,
  /** Both relative to the same page without JavaScript, in the same rounds. */
  blockingMs: 30,
  speedPoints: 3,
  shift: 0,
};

type PageBudget = {
  /** Scripts loaded without interaction. */
  readonly script: number;
  readonly html: number;
  /** The whole first visit, headers included. */
  readonly visit: number;
  /** LCP relative to the same page without JavaScript. */
  readonly lcpRatio: number;
};

const TEXT_PAGE: PageBudget = { script: 0, html: 13 * KB, visit: 36 * KB, lcpRatio: 1.06 };
/** 3 KB of it are Gatsby's own scrolling, head and scripts, which no alias replaces, 1 KB the identity and cutting of texts by what people see. */
const APP = 112 * KB;

/** Scripts of the editor's first screen. */
const EDITOR = 165 * KB;

const PAGES: Readonly<Record<string, Partial<PageBudget>>> = {
  // Includes all upcoming dates of the tiles, and the names of the first class; 0.2 KB of its script tell our elements from those of extensions.
  [routes.home.path]: { html: 15.25 * KB, visit: 75 * KB, script: APP + 0.7 * KB },
  // Includes the first class twice, drawn and as thirty lives.
  [routes.schoolHistory.path]: { html: 13.5 * KB, visit: 38 * KB },
  // Includes the photos of the two newest items, and the code of the next dates under the title.
  [routes.news.path]: { visit: 60 * KB, script: APP + 0.5 * KB },
  [routes.newsItem.path]: { visit: 175 * KB, lcpRatio: 1.1 },
  // All dates of the school year, each with three links. Wide screens load the calendar library immediately.
  [routes.events.path]: { script: 118.5 * KB, html: 14.5 * KB, visit: 45 * KB, lcpRatio: 1.2 },
  // One block of each kind, in the test content.
  '/every-block': { html: 17 * KB },
  [routes.gallery.path]: { visit: 60 * KB },
  [routes.editor.path]: { script: EDITOR },
  // Includes the first two photos.
  [routes.album.path]: { visit: 110 * KB },
  // Without the library that checks the index, which comes with the first query.
  [routes.search.path]: { visit: 150 * KB, script: 102 * KB, lcpRatio: 1.1 },
  // Includes an image, which editors can replace.
  [routes.studentPortal.path]: { visit: 60 * KB },
  [routes.admissionForm.path]: { visit: 60 * KB },
};

export function getBudget(path: string): PageBudget {
  const route = findRoute(path);
  const script = route?.startOn === undefined ? 0 : APP;
  return { ...TEXT_PAGE, script, ...PAGES[route?.path ?? path] };
}

export function exceeded(
  path: string,
  values: readonly (readonly [name: string, value: number, max: number])[],
): string[] {
  return values
    .filter(([, value, max]) => value > max)
    .map(([name, value, max]) => `${path}: ${value} ${name}, over the ${max} allowed`);
}
