import { BUDGETS } from '../bench-budgets';
import { NAIRA_PER_GB } from './journey';

/** Lighthouse's slow 4G: what of 1.6 Mbit/s is left for data, and a round trip. */
const BYTES_PER_MS = (1_600_000 * 0.9) / 8 / 1000;
const ROUND_TRIP_MS = 150;

/** What a server sends before the first acknowledgement: ten segments. */
const FIRST_WINDOW = 10 * 1460;

const SIZES = [
  'html',
  'calendarHtml',
  'styles',
  'font',
  'textVisit',
  'appScript',
  'galleryScript',
  'calendarScript',
] as const;

/**
 * What each budget in bytes costs at its limit, and what one KB less would save: the time on the line, the
 * naira of a thousand visits, and how much less would save a round trip. Computed, not measured.
 */
export function countLastKilobytes() {
  const rows = SIZES.map((name) => {
    const bytes = BUDGETS[name];
    const window = FIRST_WINDOW * (2 ** (roundTrips(bytes) - 1) - 1);
    return {
      budget: name,
      KB: bytes / 1024,
      'ms on the line': Math.round(bytes / BYTES_PER_MS),
      'round trips': roundTrips(bytes),
      'ms saved by the last KB': Number((1024 / BYTES_PER_MS).toFixed(1)),
      'naira saved in 1,000 visits': Number(((1024 / 1e9) * NAIRA_PER_GB * 1000).toFixed(2)),
      [`KB less saves ${ROUND_TRIP_MS} ms`]: Number(((bytes - window) / 1024).toFixed(1)),
    };
  });
  console.log('The last KB of each budget, on slow 4G (computed):');
  console.table(rows);
}

/** How many windows a response needs on a new connection: each is twice as large as the one before. */
function roundTrips(bytes: number): number {
  return Math.ceil(Math.log2(bytes / FIRST_WINDOW + 1));
}
