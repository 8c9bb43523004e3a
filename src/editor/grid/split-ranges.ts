import { plainDigits } from '../../schema/visible-text';
import { readCompleteDay, tidyTime } from '../dates/read-date';
import type { GridColumn } from './grid-columns';
import type { Cells } from './paste';
import { readTimes, TIMES } from './paste-timetable';

type Pair = readonly [first: string, last: string];

/** Writes a column of periods, such as `8:00 – 8:40` or `5 – 9 Oct 2026`, as the two columns that the grid has. */
export function splitRanges(cells: Cells, columns: readonly GridColumn[]): Cells {
  const withTimes = split(cells, columns, 'half', readTimePair);
  return split(withTimes, columns, 'order', readDayPair);
}

function split(
  cells: Cells,
  columns: readonly GridColumn[],
  asked: GridColumn['cell']['asks'],
  read: (text: string) => Pair | undefined,
): Cells {
  const [first, last] = columns.filter((column) => column.cell.asks === asked);
  const body = cells.slice(1);
  const width = Math.max(0, ...cells.map((row) => row.length));
  const at = Array.from({ length: width }, (_, index) => index).findIndex((index) => {
    const texts = body.flatMap((row) => row[index] || []);
    const pairs = texts.flatMap((text) => [read(text) ?? []]);
    const known = pairs.filter((pair) => pair.length > 0);
    return known.some(([, end]) => end !== '') && known.length >= texts.length / 2;
  });
  if (!first || !last || at === -1) return cells;
  const titles = [first.title, last.title];
  // Rows without headings get these two, or nothing would tell the first day from the last.
  const hasHeadings = read(cells[0]?.[at] ?? '') === undefined;
  const rows = hasHeadings ? cells : [Array.from({ length: width }, () => ''), ...cells];
  return rows.map((row, index) => {
    const text = row[at] ?? '';
    const heading = index === 0 ? titles : [text, ''];
    return row.toSpliced(at, 1, ...(read(text) ?? heading));
  });
}

function readTimePair(written: string): Pair | undefined {
  const text = tidyTime(written);
  const rest = text.replace(TIMES, '').replace(/to|till|until|hrs/gi, '');
  const isPeriod = !/[\p{L}\p{N}]/u.test(rest) && readCompleteDay(text) === undefined;
  const [first, last = '', ...others] = isPeriod ? readTimes(text) : [];
  return first === undefined || others.length > 0 ? undefined : [first, last];
}

const UNTIL =
  /\s+(?:-|to|till|until)\s+|\s*[–—−]\s*|(?<=^\d{1,2}(?:st|nd|rd|th)?)-(?=\d{1,2}(?:st|nd|rd|th)? )/i;

function readDayPair(written: string): Pair | undefined {
  const text = plainDigits(written).replace(/\s+/g, ' ');
  if (readCompleteDay(text) !== undefined) return [written, ''];
  const [first = '', last = '', ...others] = text.split(UNTIL);
  if (others.length > 0 || readCompleteDay(last) === undefined) return undefined;
  // In `5 – 9 Oct 2026` and `30 Nov – 4 Dec 2026` the first day lacks what follows in the last one.
  const words = last.split(' ');
  const whole = [first, ...words.map((_, at) => [first, ...words.slice(at)].join(' '))].find(
    (day) => readCompleteDay(day) !== undefined,
  );
  return whole === undefined ? undefined : [whole, last];
}
