import { routeOf, routes } from '../routes';

const KB = 1024;

/** The numbers to reach. Bytes are those of the body, brotli at its best. */
export const BUDGETS = {
  lcpRatio: 1.1,
  blockingMs: 50,
  shift: 0,
  appScript: 95 * KB,
  // The calendar of /events is a library, which costs 12 KB and brings keyboard and screen reader support.
  calendarScript: 109 * KB,
  // The gallery and its albums load photographs in the size that they need: 0.8 KB for 180 KB of pictures.
  galleryScript: 96 * KB,
  html: 13 * KB,
  /** All of a text page's first visit, headers included. */
  textVisit: 30 * KB,
  /** Home, news, an item, the gallery and an album with all its pictures, by a browser without a cache. */
  journey: 240 * KB,
  // All dates of the school year, with their links and their data for search engines.
  calendarHtml: 14.5 * KB,
  styles: 10.5 * KB,
  font: 13 * KB,
  requests: 30,
  score: 100,
};

/**
 * All of the first visit of other pages, headers included, until their reader acts: a few KB over what
 * `npm run bench:data` measured.
 */
const VISITS: Readonly<Record<string, number>> = {
  [routes.home.path]: 70 * KB,
  [routes.news.path]: 36 * KB,
  // One that is older than the newest ten, whose app starts by itself; those weigh 33 KB.
  [routes.newsItem.path]: 168 * KB,
  [routes.events.path]: 160 * KB,
  [routes.gallery.path]: 90 * KB,
  [routes.album.path]: 213 * KB,
  [routes.search.path]: 146 * KB,
  // One picture, which is content.
  [routes.studentPortal.path]: 55 * KB,
  [routes.admissionForm.path]: 55 * KB,
};

/** What the app adds to it: Gatsby, React and the site's code, with style sheet and data. */
const APP = 130 * KB;

/** The most bytes that the first visit of an address may weigh in the school's content, before and with the app. */
export function visitBudget(address: string): { readonly reading: number; readonly app: number } {
  const reading = VISITS[routeOf(address)?.path ?? address] ?? BUDGETS.textVisit;
  return { reading, app: reading + APP };
}

/** What a page weighs at its first visit. */
export type Weight = {
  readonly path: string;
  /** Its script may start by itself. */
  readonly startsByItself: boolean;
  readonly script: number;
  readonly html: number;
  readonly requests: number;
};

/** What Lighthouse measures besides. */
export type Measurement = Weight & {
  /** Search engines are told to leave it out, which Lighthouse minds. */
  readonly isHidden: boolean;
  readonly total: number;
  readonly shift: number;
  readonly scores: Readonly<Record<string, number>>;
  /** The LCP of the same page without script, in milliseconds. */
  readonly floor: number;
  readonly lcp: number;
  readonly blocking: number;
};

/** The budgets that a page's weight exceeds, one sentence each. */
export function weightProblems({ path, startsByItself, script, html, requests }: Weight): string[] {
  const isCalendar = path === routes.events.path;
  const otherScript = path.startsWith(routes.gallery.path)
    ? BUDGETS.galleryScript
    : BUDGETS.appScript;
  const appScript = isCalendar ? BUDGETS.calendarScript : otherScript;
  const htmlBudget = isCalendar ? BUDGETS.calendarHtml : BUDGETS.html;
  const scriptBudget = startsByItself ? appScript : 0;
  return sentences(path, [
    [script > scriptBudget, `${script} bytes of script are over the ${scriptBudget} allowed`],
    [html > htmlBudget, `${html} bytes of HTML and style are over the ${htmlBudget} allowed`],
    [requests > BUDGETS.requests, `${requests} requests are over the ${BUDGETS.requests} allowed`],
  ]);
}

/** All budgets that a measured page exceeds. */
export function brokenBudgets(page: Measurement): string[] {
  const { path, floor, lcp, blocking, shift } = page;
  const ratio = lcp / floor;
  const scores = Object.entries(page.scores).filter(([name]) => !page.isHidden || name !== 'SEO');
  return [
    ...weightProblems(page),
    ...sentences(path, [
      [ratio > BUDGETS.lcpRatio, `LCP is ${ratio.toFixed(2)} of the floor`],
      [blocking > BUDGETS.blockingMs, `script blocks for ${Math.round(blocking)} ms`],
      [Math.round(shift * 1000) > BUDGETS.shift, `the layout shifts by ${shift.toFixed(3)}`],
      ...scores.map(
        ([name, score]) =>
          [score < BUDGETS.score, `Lighthouse gives ${score} for ${name}`] as const,
      ),
    ]),
  ];
}

function sentences(path: string, problems: readonly (readonly [broken: boolean, text: string])[]) {
  return problems.filter(([broken]) => broken).map(([, text]) => `${path}: ${text}`);
}
