import { fromMarkdown } from 'mdast-util-from-markdown';
import { linksIn, MAX_LONG_TEXT, markdownProblem, plainText } from './markdown';
import { tableCells } from './table-text';

jest.mock('mdast-util-from-markdown', () => {
  const parser = jest.requireActual('mdast-util-from-markdown');
  return { ...parser, fromMarkdown: jest.fn(parser.fromMarkdown) };
});

const fill = (part: string) => part.repeat(MAX_LONG_TEXT / part.length);

const NESTED = 'must not start a line with more than five list signs';

test.each([
  [fill('- '), NESTED],
  [fill('1. - '), NESTED],
  [`A list:\n  ${fill('+\t').slice(20)}`, NESTED],
  [fill('*_'), /^has too many line breaks, asterisks and brackets \(20000\)/],
  [fill('\n1) - é'), /^has too many list signs \(5714\); the limit is 1000/],
  [fill('\n- 1) - 1) - é'), /^has too many list signs/],
  [`- a\n${fill('b\n').slice(9)}`, /^has too many line breaks/],
  [`${fill('a ')}b`, 'must be 20000 characters or fewer'],
])(
  'text %# that would take the parser seconds stays as it is, and is reported',
  (text, problem) => {
    const { user } = process.cpuUsage();
    expect(plainText(text)).toBe(text);
    expect(linksIn(text)).toEqual([]);
    expect(process.cpuUsage({ user, system: 0 }).user).toBeLessThan(3_000_000);
    expect(markdownProblem(text)).toMatch(problem);
  },
);

const HOSTILE = [
  ...['[', '*a **b _c ', '[a](', 'a* ', '[a](b "', '<a:', '&', '\\', '\n- word'],
  ...['\n1) - é', '\n- 1) - 1) - é', '\n- - - - - a', '\n-', '*\n  - 1. ', '\n- a\n  - b'],
];

/** Halves the range: more of a part is parsed only if less of it is. */
function mostParsed(part: string): number {
  let [most, over] = [0, 2_001];
  while (over - most > 1) {
    const middle = Math.floor((most + over) / 2);
    if (markdownProblem(part.repeat(middle)) === undefined) most = middle;
    else over = middle;
  }
  return most;
}

test.each(HOSTILE)('the most that is parsed of %j takes seconds, not minutes', (part) => {
  const text = part.repeat(mostParsed(part));
  expect(text).not.toBe('');
  const { user } = process.cpuUsage();
  plainText(text);
  expect(process.cpuUsage({ user, system: 0 }).user).toBeLessThan(6_000_000);
});

test('a text without a link is not parsed for one; any other is', () => {
  jest.mocked(fromMarkdown).mockClear();
  expect(linksIn('**Bring** [your] form (two copies) & a *pen*.\n\n- one')).toEqual([]);
  expect(fromMarkdown).not.toHaveBeenCalled();
  expect(linksIn('Read <https://waec.example> or [this](/fees).')).toEqual([
    'https://waec.example',
    '/fees',
  ]);
  expect(fromMarkdown).toHaveBeenCalledTimes(1);
});

test('five lists in a line and a long text are parsed', () => {
  expect(markdownProblem('- - - - - a')).toBeUndefined();
  expect(plainText(`${'word '.repeat(3_000)}[page](/fees)`)).toMatch(/word page$/);
});

test('a cell with many spaces is read at once', () => {
  const { user } = process.cpuUsage();
  expect(tableCells(`a${' '.repeat(200_000)}b <br> c`)).toEqual([[expect.stringMatching(/b\nc$/)]]);
  expect(process.cpuUsage({ user, system: 0 }).user).toBeLessThan(6_000_000);
});
