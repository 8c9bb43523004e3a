const KB = 1024;

/** The numbers to reach. Bytes are those of the body, brotli at its best. */
const BUDGETS = {
  lcpRatio: 1.1,
  blockingMs: 50,
  shift: 0,
  liveScript: 95 * KB,
  // The calendar of /events is a library: there a month by keys and by screen reader is worth 12 KB.
  calendarScript: 107 * KB,
  html: 14 * KB,
  requests: 30,
  score: 100,
};

/**
 * What a measured page breaks, one sentence each. Without a floor, nothing that depends on the clock counts.
 * @param {{ path: string, isLive: boolean, isHidden?: boolean, floor?: number, lcp?: number, blocking?: number, shift: number,
 *   script: number, html: number, requests: number, scores: Record<string, number> }} page
 * @returns {string[]}
 */
export function brokenBudgets(page) {
  const { path, isLive, isHidden, floor, lcp, blocking } = page;
  const { shift, script, html, requests, scores } = page;
  const clock = floor !== undefined;
  const liveScript = path === '/events' ? BUDGETS.calendarScript : BUDGETS.liveScript;
  const scriptBudget = isLive ? liveScript : 0;
  const problems = [
    [
      clock && lcp > floor * BUDGETS.lcpRatio,
      `LCP is ${(lcp / (floor ?? lcp)).toFixed(2)} of the floor`,
    ],
    [clock && blocking > BUDGETS.blockingMs, `script blocks for ${Math.round(blocking)} ms`],
    [Math.round(shift * 1000) > BUDGETS.shift, `the layout shifts by ${shift.toFixed(3)}`],
    [script > scriptBudget, `${script} bytes of script are over the ${scriptBudget} allowed`],
    [html > BUDGETS.html, `${html} bytes of HTML and style are over the ${BUDGETS.html} allowed`],
    [requests > BUDGETS.requests, `${requests} requests are over the ${BUDGETS.requests} allowed`],
    ...Object.entries(scores)
      .filter(([name]) => clock || name !== 'performance')
      .filter(([name]) => !isHidden || name !== 'SEO')
      .map(([name, score]) => [score < BUDGETS.score, `Lighthouse gives ${score} for ${name}`]),
  ];
  return problems.filter(([broken]) => broken).map(([, sentence]) => `${path}: ${sentence}`);
}
