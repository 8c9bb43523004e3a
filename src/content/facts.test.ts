import { factsIn, factsProblem, factValues, writeFacts } from './facts';

const facts = [
  { name: 'form', value: '€5,000' },
  { name: 'uniform', value: '€56,800 (example)' },
  { name: 'office', value: '8:00 AM to 3:30 PM' },
  { name: 'first-term', sum: ['form', 'uniform'] },
];

test('a text says a fact that stands in one place, and a sum is always right', () => {
  const values = factValues(facts);
  expect(writeFacts('Form {fact:form}, all {fact:first-term}.', values)).toBe(
    'Form €5,000, all €61,800 (example).',
  );
  expect(writeFacts('{fact:no-such}', values)).toBe('{fact:no-such}');
  expect(factsIn('{fact:form} {date:form} {fact:office}')).toEqual(['form', 'office']);
});

test.each(['من {fact:office}', 'מ-{fact:office}'])(
  'a fact between words that are written from the right keeps the order of its own: %s',
  (text) => {
    const written = writeFacts(text, factValues(facts));
    expect(written).toBe(text.replace('{fact:office}', '\u20688:00 AM to 3:30 PM\u2069'));
    expect(writeFacts('من {fact:no-such}', factValues(facts))).toBe('من {fact:no-such}');
  },
);

test('a fact says earlier facts', () => {
  const values = factValues([
    { name: 'opens', value: '8:00 AM' },
    { name: 'office', value: '{fact:opens} to 3:30 PM (example)' },
    { name: 'beret', value: '€2,500' },
    { name: 'all', sum: ['beret'] },
    { name: 'uniform', value: '{fact:all} (example)' },
    { name: 'first-term', sum: ['uniform', 'beret'] },
  ]);
  expect(values.get('office')).toBe('8:00 AM to 3:30 PM (example)');
  expect(values.get('first-term')).toBe('€5,000 (example)');
});

test.each([
  [['€12.50', '€1,007.50'], '€1,020'],
  [['€12.50', '€7.05'], '€19.55'],
  [['€0.10', '€0.20 (example)'], '€0.30 (example)'],
])('the sum of %j is %s', (values, sum) => {
  const parts = values.map((value, at) => ({ name: `part-${at}`, value }));
  const all = [...parts, { name: 'all', sum: parts.map(({ name }) => name) }];
  expect(factsProblem(all)).toBeUndefined();
  expect(factValues(all).get('all')).toBe(sum);
});

test.each(['€45.000', '€1.5', '€4,50', '€12.505'])('%s is no amount to add up', (value) => {
  const all = [
    { name: 'part', value },
    { name: 'all', sum: ['part'] },
  ];
  expect(factsProblem(all)).toMatch(/"part", which is no earlier fact with one amount/);
});

test.each([
  [facts, undefined],
  [[...facts, { name: 'all', value: '{fact:form} a term' }], undefined],
  [[...facts, { name: 'b', value: '{fact:form}' }, { name: 'c', sum: ['b'] }], undefined],
  [
    [
      { name: 'a', value: '{fact:later}' },
      { name: 'later', value: '€1' },
    ],
    '"a" says {fact:later}, which is no earlier fact',
  ],
  [[{ name: 'a', value: '{fact:a}' }], '"a" says {fact:a}, which is no earlier fact'],
  [[...facts, { name: 'form', value: '€1' }], 'two facts have the name "form"'],
  [[{ name: 'a' }], '"a" must have either a value or a sum'],
  [[{ name: 'a', value: '€1', sum: ['a'] }], '"a" must have either a value or a sum'],
  [
    [...facts, { name: 'b', sum: ['office'] }],
    '"b" adds up "office", which is no earlier fact with one amount of money',
  ],
  [
    [{ name: 'b', sum: ['later'] }],
    '"b" adds up "later", which is no earlier fact with one amount of money',
  ],
])('finds what is wrong with facts (%#)', (list, problem) => {
  expect(factsProblem(list)).toBe(problem);
});

test('facts that say the one above many times over are refused before they grow', () => {
  const list = Array.from({ length: 12 }, (_, at) => ({
    name: `f${at}`,
    value: at === 0 ? '1234567890' : `{fact:f${at - 1}}`.repeat(8),
  }));
  expect(factsProblem(list)).toBe('"f2" is longer than 300 characters with the facts that it says');
});
