/*
 * The HTTP Observatory's published rules (github.com/mdn/mdn-http-observatory, version 1.4.8,
 * src/grader/charts.js and src/analyzer/tests), as far as response headers decide them. What a host or
 * a page without cookies, cross-site access and foreign scripts cannot lose points for is not computed.
 */

type Headers = Readonly<Record<string, string>>;

/** How far one header moves the score of 100, and why. */
type Finding = { readonly rule: string; readonly modifier: number };

const SIX_MONTHS = 15_552_000;
const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'https://*', 'data:'];
const PRIVATE_REFERRERS = [
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
];

/** The grade of each five points, from 0 to 100. */
const GRADES = 'F F F F F D- D D D+ C- C C C+ B- B B B+ A- A A A+'.split(' ');

/** @param given the response's headers, their names in any case */
export function observatory(given: Headers): { grade: string; score: number; findings: Finding[] } {
  const headers = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const findings = [
    contentSecurity(headers),
    transportSecurity(headers),
    framing(headers),
    finding('nosniff', headers['x-content-type-options'] === 'nosniff' ? 0 : -5),
    referrer(headers),
    resourcePolicy(headers),
  ];
  const faults = findings.filter(({ modifier }) => modifier < 0);
  const base = 100 + sum(faults);
  // Extra credit is given from 90 points on.
  const score = base >= 90 ? base + sum(findings.filter(({ modifier }) => modifier > 0)) : base;
  return { grade: gradeOf(score), score, findings };
}

function contentSecurity(headers: Headers): Finding {
  const policy = directives(headers['content-security-policy']);
  if (policy.size === 0) return finding('no policy', -25);
  const fallback = policy.get('default-src') ?? ['*'];
  const scripts = policy.get('script-src') ?? fallback;
  const styles = policy.get('style-src') ?? fallback;
  const objects = policy.get('object-src') ?? fallback;
  const broad = [...BROAD, "'unsafe-inline'"];
  if (overlap(scripts, broad) || overlap(objects, BROAD)) return finding('unsafe scripts', -20);
  const sources = [...policy.values()].flat();
  if (sources.some((source) => /^(http|ftp):/.test(source))) return finding('plain http', -20);
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return finding('unsafe-eval', -10);
  if (overlap(styles, broad)) return finding('unsafe styles', 0);
  const isClosed = fallback.length === 1 && fallback[0] === "'none'";
  return isClosed ? finding("default-src 'none'", 10) : finding('no unsafe sources', 5);
}

function transportSecurity(headers: Headers): Finding {
  const age = Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1] ?? -1);
  if (age < 0) return finding('no HSTS', -20);
  return finding('HSTS', age >= SIX_MONTHS ? 0 : -10);
}

function framing(headers: Headers): Finding {
  const ancestors = directives(headers['content-security-policy']).get('frame-ancestors');
  if (ancestors && !overlap(ancestors, BROAD)) return finding('frame-ancestors', 5);
  const named = /^(deny|sameorigin)$/i.test(headers['x-frame-options'] ?? '');
  return finding('X-Frame-Options', named ? 0 : -20);
}

function referrer(headers: Headers): Finding {
  const policy = headers['referrer-policy'] ?? '';
  if (PRIVATE_REFERRERS.includes(policy)) return finding('private referrer', 5);
  return finding('referrer', policy === '' || policy.startsWith('no-referrer-when') ? 0 : -5);
}

function resourcePolicy(headers: Headers): Finding {
  const policy = headers['cross-origin-resource-policy'] ?? '';
  return finding('resource policy', /^same-(origin|site)$/.test(policy) ? 10 : 0);
}

function directives(policy = ''): Map<string, string[]> {
  return new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = '', ...sources]) => [name, sources]),
  );
}

function gradeOf(score: number): string {
  const step = Math.min(20, Math.floor(Math.max(0, score) / 5));
  return GRADES[step] ?? 'F';
}

function overlap(sources: readonly string[], others: readonly string[]): boolean {
  return sources.some((source) => others.includes(source));
}

function finding(rule: string, modifier: number): Finding {
  return { rule, modifier };
}

function sum(findings: readonly Finding[]): number {
  return findings.reduce((total, { modifier }) => total + modifier, 0);
}
