const KB = 1024;

/** The numbers to reach. Bytes are those of the body, brotli at its best. */
const BUDGETS = {
  lcpRatio: 1.1,
  blockingMs: 50,
  shift: 0,
  liveScript: 95 * KB,
  // The calendar of /events is a library, which costs 12 KB and brings keyboard and screen reader support.
  calendarScript: 107 * KB,
  html: 14 * KB,
  requests: 30,
  score: 100,
};

/** One measured page. What depends on the speed of the machine is only there when it was measured. */
export type Measurement = {
  readonly path: string;
  /** Its script starts by itself. */
  readonly isLive: boolean;
  /** Search engines are told to leave it out, which Lighthouse minds. */
  readonly isHidden: boolean;
  readonly script: number;
  readonly html: number;
  readonly total: number;
  readonly requests: number;
  readonly shift: number;
  readonly scores: Readonly<Record<string, number>>;
  readonly timing?: {
    /** The LCP of the same page without script, in milliseconds. */
    readonly floor: number;
    readonly lcp: number;
    readonly blocking: number;
  };
};

/** The budgets that a page exceeds, one sentence each. */
export function brokenBudgets(page: Measurement): string[] {
  const { path, timing, shift, script, html, requests } = page;
  const liveScript = path === '/events' ? BUDGETS.calendarScript : BUDGETS.liveScript;
  const scriptBudget = page.isLive ? liveScript : 0;
  const ratio = timing ? timing.lcp / timing.floor : 0;
  const blocking = timing?.blocking ?? 0;
  const scores = Object.entries(page.scores).filter(([name]) => !page.isHidden || name !== 'SEO');
  const problems: readonly (readonly [boolean, string])[] = [
    [ratio > BUDGETS.lcpRatio, `LCP is ${ratio.toFixed(2)} of the floor`],
    [blocking > BUDGETS.blockingMs, `script blocks for ${Math.round(blocking)} ms`],
    [Math.round(shift * 1000) > BUDGETS.shift, `the layout shifts by ${shift.toFixed(3)}`],
    [script > scriptBudget, `${script} bytes of script are over the ${scriptBudget} allowed`],
    [html > BUDGETS.html, `${html} bytes of HTML and style are over the ${BUDGETS.html} allowed`],
    [requests > BUDGETS.requests, `${requests} requests are over the ${BUDGETS.requests} allowed`],
    ...scores.map(
      ([name, score]) => [score < BUDGETS.score, `Lighthouse gives ${score} for ${name}`] as const,
    ),
  ];
  return problems.filter(([broken]) => broken).map(([, sentence]) => `${path}: ${sentence}`);
}
