import '../../testing/school-editor';
import fc from 'fast-check';
import { collectionSchemas, singleFileSchemas } from '../../content/content-files';
import { describeChanges, listChanges } from './changes';
import { conflictsOf, mergeVersions, NO_BASE, type Side } from './merge';
import { followRow } from './row-keys';

const merge = (base: unknown, theirs: unknown, yours: unknown, side: Side = 'yours') =>
  mergeVersions({ base, theirs, yours }, () => side);
const conflicts = (base: unknown, theirs: unknown, yours: unknown) =>
  conflictsOf({ base, theirs, yours });

const row = (name: string, text: string) => ({ name, text, when: 'On Monday at nine' });
const [a, b, c] = [row('Aa', 'First'), row('Bb', 'Second'), row('Cc', 'Third')];

test('merges different fields, rows and groups', () => {
  const base = { title: 'Old', note: { to: 'All', text: 'Hi' }, rows: [a, b] };
  const theirs = { ...base, note: { to: 'Girls', text: 'Hi' }, rows: [row('Aa', 'Their text'), b] };
  const yours = { ...base, title: 'New', rows: [a, row('Bb', 'Your text')] };
  expect(merge(base, theirs, yours)).toEqual({
    title: 'New',
    note: { to: 'Girls', text: 'Hi' },
    rows: [row('Aa', 'Their text'), row('Bb', 'Your text')],
  });
  expect(conflicts(base, theirs, yours)).toEqual([]);
});

test('merges a moved row with edits in it', () => {
  const changed = row('Aa', 'Their text');
  expect(merge([a, b, c], [changed, b, c], [b, c, a])).toEqual([b, c, changed]);
  expect(conflicts([a, b, c], [changed, b, c], [b, c, a])).toEqual([]);
  // A third of the row is enough to find it, but not to be sure that it is the same.
  const [theirs, yours] = [
    { ...a, when: 'Never' },
    { ...a, name: 'New', text: 'Other' },
  ];
  expect(merge([a, b, c], [theirs, b, c], [b, c, yours])).toEqual([b, c, yours]);
  expect(conflicts([a, b, c], [theirs, b, c], [b, c, yours])).toEqual([
    { kind: 'value', keys: [0], theirs, yours },
  ]);
  // A row that the form has moved and changed is known.
  const edited = followRow(a, { ...a, name: 'Aab', text: 'Second or third' });
  const others = [row('Ab', 'Second'), c];
  expect(merge([a, ...others], [changed, ...others], [...others, edited])).toHaveLength(3);
  // A quarter is not.
  const first = { ...a, place: 'Hall' };
  const moved = { ...first, name: 'New', text: 'Other', place: 'Lab' };
  expect(conflicts([first, b, c], [{ ...first, text: '1' }, b, c], [b, c, moved])).toEqual([
    { kind: 'value', keys: [0], theirs: { ...first, text: '1' }, yours: undefined },
  ]);
});

test('merges rows added and removed on both sides', () => {
  const [d, e] = [row('Dd', 'x'), { name: 'Ee', text: 'y', when: 'Never' }];
  expect(merge([a, b, c], [a, c, d], [e, a, b, c])).toEqual([e, a, c, d]);
  // Both added the same row, and one side also changed another.
  const changed = row('Aa', 'Your text');
  expect(merge([a], [a, d], [changed, { ...d }])).toEqual([changed, d]);
});

test('matches lines of text by position', () => {
  const base = ['one', 'two', 'three'];
  expect(merge(base, ['one', 'zwei', 'three'], ['one', 'two', 'drei'])).toEqual([
    'one',
    'zwei',
    'drei',
  ]);
  // The first and last lines have an unchanged line on one side only.
  expect(conflicts(base, ['eins', 'two', 'tres'], ['uno', 'two', 'drei'])).toEqual([
    { kind: 'value', keys: [0], theirs: 'eins', yours: 'uno' },
    { kind: 'value', keys: [2], theirs: 'tres', yours: 'drei' },
  ]);
});

test('matches rows by their ids, however they changed', () => {
  const [first, second] = ['a', 'b'].map((id) => ({ id, title: 'Visit', day: '7 Feb' }));
  const rewritten = { id: 'b', title: 'Open day', day: '1 May' };
  const added = { id: 'c', title: 'Visit', day: '7 Feb' };
  expect(merge([first, second], [first, rewritten], [added, second])).toEqual([added, rewritten]);
});

test('a block of which a colleague has edited every entry is still that block', () => {
  const people = (...names: readonly string[]) => ({
    kind: 'people',
    people: names.map((name) => ({ name, office: 'Teacher' })),
  });
  const text = (words: string) => ({ kind: 'text', text: words });
  const base = [text('Staff'), people('Ada Obi', 'Bola Ade'), text('Hours')];
  const theirs = [
    text('Staff'),
    text('New'),
    people('Ada Obi (PhD)', 'Mrs Bola Ade'),
    text('Hours'),
  ];
  const yours = [text('Staff'), people('Ada Obi', 'Bola Ade', 'Chidi Eze'), text('Hours')];
  expect(merge(base, theirs, yours)).toEqual([
    text('Staff'),
    text('New'),
    people('Ada Obi (PhD)', 'Mrs Bola Ade', 'Chidi Eze'),
    text('Hours'),
  ]);
  expect(conflicts(base, theirs, yours)).toEqual([]);
});

test('keeps an edit of a repeated line in its place when a line is added above', () => {
  const base = ['Amen', 'Amen', 'La'];
  const theirs = ['Amen!', 'Amen', 'La'];
  expect(merge(base, theirs, ['Sing', ...base])).toEqual(['Sing', ...theirs]);
});

test('matches edited repeats of a line in order', () => {
  const [base, theirs, yours] = [
    ['La la', 'La la'],
    ['La la!', 'La la?'],
    ['La la', 'Oh la'],
  ];
  expect(conflicts(base, theirs, yours)).toEqual([
    { kind: 'value', keys: [1], theirs: 'La la?', yours: 'Oh la' },
  ]);
});

test('matches an edited line with the most similar one, even if words repeat', () => {
  const [base, theirs, yours] = [['La la', 'La la lo'], ['La la la'], ['La la', 'La la lo!']];
  expect(conflicts(base, theirs, yours)).toEqual([
    { kind: 'value', keys: [1], theirs: 'La la la', yours: 'La la lo!' },
  ]);
});

test('removes an optional field removed on one side, unless the other edited it', () => {
  expect(merge({ x: 'a', y: 'b' }, { y: 'b' }, { x: 'a', y: 'c' })).toEqual({ y: 'c' });
  expect(conflicts({ x: 'a' }, {}, { x: 'b' })).toEqual([
    { kind: 'value', keys: ['x'], theirs: undefined, yours: 'b' },
  ]);
});

test('keeps an optional field added on one side, and edits on the other', () => {
  expect(merge({ x: 'a' }, { x: 'a', y: 'new' }, { x: 'b' })).toEqual({ x: 'b', y: 'new' });
  expect(merge({ x: 'a' }, { x: 'b' }, { x: 'a', y: 'new' })).toEqual({ x: 'b', y: 'new' });
});

test('keeps additions from both sides in the same place, theirs first', () => {
  const [d, e] = [row('Dd', 'x'), { name: 'Ee', text: 'y', when: 'Never' }];
  expect(merge([a], [a, d], [a, e])).toEqual([a, d, e]);
  const [f, g] = ['Ff', 'Gg'].map((name) => ({ name, text: name, when: name }));
  expect(merge([a, b], [f, a, d, g, b], [a, g, e, b, { ...f }])).toEqual([f, a, d, g, e, b, f]);
  const chorus = ['La', 'La', 'La'];
  expect(merge(['Sing'], ['Sing', ...chorus], ['Sing!'])).toEqual(['Sing!', ...chorus]);
});

test.each([
  ['the same field', { x: 'a' }, { x: 'b' }, { x: 'c' }, ['x'], 'b', 'c'],
  [
    'a removed row that the other changes',
    [a, b],
    [a],
    [a, row('Bb', 'New')],
    [1],
    undefined,
    row('Bb', 'New'),
  ],
  // A picture is one value, because its alt text describes its file.
  [
    'a picture and its alt text',
    { p: { src: '1', alt: 'One' } },
    { p: { src: '2', alt: 'One' } },
    { p: { src: '1', alt: 'Uno' } },
    ['p'],
    { src: '2', alt: 'One' },
    { src: '1', alt: 'Uno' },
  ],
] as const)(
  '%s is a conflict, and either side can be chosen',
  (_case, base, theirs, yours, keys, t, y) => {
    expect(conflicts(base, theirs, yours)).toEqual([{ kind: 'value', keys, theirs: t, yours: y }]);
    expect(merge(base, theirs, yours, 'theirs')).toEqual(theirs);
    expect(merge(base, theirs, yours, 'yours')).toEqual(yours);
  },
);

test.each([
  ['text', { x: 'a' }, { x: 'b' }],
  ['added text', { x: 'a' }, { x: 'a', y: 'new' }],
  ['removed text', { x: 'a', y: 'b' }, { x: 'a' }],
  ['picture', { p: { src: '1', alt: 'One' } }, { p: { src: '2', alt: 'Two' } }],
  ['row', [a, b], [a, row('Bb', 'New')]],
  ['order', [a, b, c], [c, a, b]],
])('the same change to a %s on both sides is not a conflict', (_what, base, both) => {
  expect(conflicts(base, both, structuredClone(both))).toEqual([]);
  expect(merge(base, both, structuredClone(both))).toEqual(both);
});

test('different orders of a list are a conflict', () => {
  const [base, theirs, yours] = [
    [a, b, c],
    [c, a, b],
    [b, a, c],
  ];
  expect(conflicts(base, theirs, yours)).toEqual([{ kind: 'order', keys: [], theirs, yours }]);
  expect(conflicts(base, theirs, [c, row('Aa', 'New'), b])).toEqual([]);
  expect(merge(base, theirs, yours, 'theirs')).toEqual(theirs);
  expect(merge(base, theirs, yours, 'yours')).toEqual(yours);
});

test('a block keeps its kind', () => {
  const heading = { kind: 'heading', text: 'Fees' };
  const text = { kind: 'text', text: 'Fees' };
  expect(merge([heading], [{ ...heading, text: 'Levies' }], [heading, text])).toEqual([
    { ...heading, text: 'Levies' },
    text,
  ]);
  // Blocks of different kinds are never merged.
  const [theirs, yours] = [
    [a, { ...heading, text: 'Levies' }, b],
    [a, { ...text, text: 'New' }, b],
  ];
  expect(conflicts([a, heading, b], theirs, yours)).toEqual([
    { kind: 'value', keys: [1], theirs: { ...heading, text: 'Levies' }, yours: undefined },
  ]);
});

test('describes changes with the form’s labels', () => {
  const rows = [1, 2, 3].map((n) => ({
    whereWeAre: `We are at ${n}`,
    whereWeAreGoing: `We go to ${n}`,
    howWeGetThere: 'By bus',
    howWeKnow: `We see ${n}`,
  }));
  const schema = singleFileSchemas['improvement-plan'];
  const [first, second, third] = rows;
  const changed = { ...second, whereWeAreGoing: 'Elsewhere' };
  const before = { title: 'Plan', rows };
  expect(
    describeChanges(schema, before, { title: 'Our plan', rows: [first, changed, third] }),
  ).toEqual(['"Page title"', 'row 2, "Where we are going"']);
  const added = { whereWeAre: 'x', whereWeAreGoing: 'y', howWeGetThere: 'z', howWeKnow: 'q' };
  expect(describeChanges(schema, before, { title: 'Plan', rows: [third, first, added] })).toEqual([
    'row 3 (new)',
    'row 2 (removed)',
    'the order of "Rows"',
  ]);
  const named = [3, 2, 1].map((max) => listChanges(['a', 'b', 'c'], max));
  expect(named).toEqual(['a; b; c', 'a; b; 1 more', 'a; 2 more']);
});

test('describes a changed block below a new one by its own fields', () => {
  const page = { title: 'Fees', address: 'fees', description: 'Fees.' };
  const [heading, notice, changed] = [
    { kind: 'heading', text: 'When', size: 'part' },
    { kind: 'notice', level: 'urgent', text: 'Today.' },
    { kind: 'notice', level: 'urgent', text: 'Tomorrow.' },
  ];
  const [before, after] = [[notice], [heading, changed]].map((blocks) => ({ ...page, blocks }));
  const described = describeChanges(collectionSchemas.pages, before, after);
  expect(described).toEqual(['block 1 (new)', 'block 2, "Text"']);
});

/* Random documents: strings, a group and two lists. Every string is unique, so that it can be traced. */

type Entry = { readonly name: string; readonly text: string; readonly lines: readonly string[] };
type Document = { readonly title: string; readonly group: Entry; readonly rows: readonly Entry[] };

const edit = fc.record({
  what: fc.constantFrom('title', 'group', 'text', 'line', 'add', 'addLine', 'remove', 'move'),
  at: fc.nat(9),
  to: fc.nat(9),
});
const edits = fc.array(edit, { maxLength: 4 });
type Edit = { readonly what: string; readonly at: number; readonly to: number };

const entry = (id: string): Entry => ({
  name: `name ${id}`,
  text: `text ${id}`,
  lines: [`${id} line one`, `${id} line two`],
});

function applyEdit(document: Document, { what, at, to }: Edit, id: string): Document {
  const { rows } = document;
  const index = rows.length === 0 ? 0 : at % rows.length;
  const one = rows[index];
  const others = rows.filter((_, other) => other !== index);
  const place = to % (others.length + 1);
  const replace = (change: Partial<Entry>) =>
    one ? { ...document, rows: rows.with(index, { ...one, ...change }) } : document;
  switch (what) {
    case 'title':
      return { ...document, title: id };
    case 'group':
      return { ...document, group: { ...document.group, text: id } };
    case 'text':
      return replace({ text: id });
    case 'line':
      return replace({ lines: one ? one.lines.with(to % one.lines.length, id) : [] });
    case 'addLine':
      return replace({ lines: [...(one?.lines ?? []), id] });
    case 'add':
      return { ...document, rows: rows.toSpliced(to % (rows.length + 1), 0, entry(id)) };
    case 'remove':
      return { ...document, rows: others };
    default:
      return one ? { ...document, rows: others.toSpliced(place, 0, one) } : document;
  }
}

const applyAll = (document: Document, all: readonly Edit[], who: string) =>
  all.reduce((edited, one, index) => applyEdit(edited, one, `<${who}${index}>`), document);

/** All strings in a value, without its keys; none contains a quote. */
function collectTexts(value: unknown): readonly string[] {
  return (JSON.stringify(value).match(/"[^"]*":?/g) ?? []).filter((text) => !text.endsWith(':'));
}

const documents = fc.nat(4).map((rows) => ({
  title: 'title',
  group: entry('group'),
  rows: Array.from({ length: rows }, (_, index) => entry(`row ${index}`)),
}));

test('loses no edit in 3,000 random merges', () => {
  fc.assert(
    fc.property(documents, edits, edits, (base, theirEdits, yourEdits) => {
      const theirs = applyAll(base, theirEdits, 'theirs');
      const yours = applyAll(base, yourEdits, 'yours');
      const found = conflicts(base, theirs, yours);
      const chosen = (['yours', 'theirs'] as const).map((side) => merge(base, theirs, yours, side));
      const visible = new Set(collectTexts([chosen, found]));
      const [opened, their, your] = [base, theirs, yours].map((one) => new Set(collectTexts(one)));
      // All text that either side wrote is in the document or in a conflict.
      const lost = [...(their ?? []), ...(your ?? [])].filter(
        (text) => !opened?.has(text) && !visible.has(text),
      );
      const merged = collectTexts(chosen[0]);
      const miscounted = [...(opened ?? [])].filter((text) => {
        const times = merged.filter((other) => other === text).length;
        return (
          (found.length === 0 && times > 1) || (times === 0 && their?.has(text) && your?.has(text))
        );
      });
      if (lost.length > 0 || miscounted.length > 0)
        throw new Error(`lost: ${lost}, miscounted: ${miscounted}`);
    }),
    { numRuns: 3_000 },
  );
});

const bursar = { name: 'Mrs Ngozi Okafor', office: 'Bursar', email: 'okafor@school.example' };

test.each([
  ['another name', { ...bursar, name: 'Mr Tunde Bello' }],
  ['another name, and no email yet', { name: 'Mr Tunde Bello', office: 'Bursar' }],
])(
  'a replaced person with %s never gets what was changed of her predecessor',
  (_what, successor) => {
    const changed = { ...bursar, email: 'ngozi@school.example' };
    const base = { people: [row('Aa', 'First'), bursar] };
    const one = { people: [row('Aa', 'First'), successor] };
    const other = { people: [row('Aa', 'First'), changed] };
    for (const [theirs, yours] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(conflicts(base, theirs, yours)).toEqual([
        { kind: 'value', keys: ['people', 1], theirs: theirs.people[1], yours: yours.people[1] },
      ]);
      expect(merge(base, theirs, yours, 'theirs')).toEqual(theirs);
      expect(merge(base, theirs, yours, 'yours')).toEqual(yours);
    }
    // A corrected name is the same person.
    const corrected = { ...bursar, name: 'Mrs Ngozi Okafor-Bello' };
    expect(merge(base, { people: [row('Aa', 'First'), corrected] }, other)).toEqual({
      people: [row('Aa', 'First'), { ...corrected, email: 'ngozi@school.example' }],
    });
  },
);

test('an optional list without entries is a list: the first photos of both are kept', () => {
  const [one, two] = ['1', '2'].map((src) => ({ src, alt: src }));
  expect(
    merge({ title: 'x' }, { title: 'x', photos: [one] }, { title: 'x', photos: [two] }),
  ).toEqual({
    title: 'x',
    photos: [one, two],
  });
  const both = { photos: [one, two] };
  expect(merge({ photos: [one] }, {}, both)).toEqual({ photos: [two] });
  expect(merge({ photos: [one] }, both, {})).toEqual({ photos: [two] });
  // Without a common version, every difference is asked.
  expect(conflictsOf({ base: NO_BASE, theirs: { photos: [one] }, yours: both })).toHaveLength(1);
});

test('a list of thousands that replaces another is merged in seconds', () => {
  const results = (from: number) =>
    Array.from({ length: 3_000 }, (_, at) => ({ number: `${from}/${at}`, outcome: 'Admitted' }));
  const { user } = process.cpuUsage();
  const merged = mergeVersions(
    {
      base: { results: results(25) },
      theirs: { results: results(25) },
      yours: { results: results(26) },
    },
    () => 'yours',
  );
  expect(merged).toEqual({ results: results(26) });
  expect(process.cpuUsage({ user, system: 0 }).user).toBeLessThan(10_000_000);
});

test('rows keep their edits far below deleted ones, in a list too long to compare all of it', () => {
  const row = (at: number) => ({ name: `Girl ${at}`, marks: `${at}` });
  const base = Array.from({ length: 8_000 }, (_, at) => row(at));
  const theirs = base.map((one, at) => (at === 7_000 ? { ...one, marks: 'absent' } : one));
  const yours = [{ name: 'New first girl', marks: '' }, ...base.toSpliced(100, 50).slice(1)];
  const merged = mergeVersions({ base, theirs, yours }, () => 'yours');
  expect(merged).toEqual(yours.with(6_950, { name: 'Girl 7000', marks: 'absent' }));
});

test('merges the paragraphs of a text and the rows of a table, and asks about one that both changed', () => {
  const text = (...paragraphs: readonly string[]) => paragraphs.join('\n\n');
  const merged = merge(
    text('One', 'Two', '- a\n- b'),
    text('One', 'Two', '- a\n- c'),
    text('1', 'Two', '- a\n- b', 'End'),
  );
  expect(merged).toBe(text('1', 'Two', '- a\n- c', 'End'));
  const table = (...cells: readonly string[]) =>
    ['Class | Fee', ...cells.map((cell) => `A | ${cell}`)].join('\n');
  const versions = [table('1', '2', '3'), table('10', '20', '3'), table('1', '21', '30')] as const;
  expect(conflicts(...versions)).toEqual([
    { kind: 'value', keys: [2], theirs: 'A | 20', yours: 'A | 21' },
  ]);
  expect(merge(...versions)).toBe(table('10', '21', '30'));
  // A line break within a paragraph, whose first line ends in a backslash.
  const broken = ['Bus\\\nat 9', 'Bus\\\nat 8', 'Buses\\\nat 9'] as const;
  expect(conflicts(...broken)).toHaveLength(1);
});
