/** @jest-environment node */
import fc from 'fast-check';
import { collectionSchemas, singleFileSchemas } from '../../../content/content-files';
import { describeChanges } from './changes';
import { matchEntries } from './match-entries';
import { conflictsOf, mergeVersions, type Side } from './three-way-merge';

const merge = (base: unknown, theirs: unknown, yours: unknown, side: Side = 'yours') =>
  mergeVersions({ base, theirs, yours }, () => side);
const conflicts = (base: unknown, theirs: unknown, yours: unknown) =>
  conflictsOf({ base, theirs, yours });

const row = (name: string, text: string) => ({ name, text, when: 'On Monday at nine' });
const [a, b, c] = [row('Aa', 'First'), row('Bb', 'Second'), row('Cc', 'Third')];

test('different fields, rows and groups are merged', () => {
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

test('a row that one moves keeps what the other writes in it', () => {
  const changed = row('Aa', 'Their text');
  expect(merge([a, b, c], [changed, b, c], [b, c, a])).toEqual([b, c, changed]);
  expect(conflicts([a, b, c], [changed, b, c], [b, c, a])).toEqual([]);
});

test('rows that are added and removed on both sides are all merged', () => {
  const [d, e] = [row('Dd', 'x'), { name: 'Ee', text: 'y', when: 'Never' }];
  expect(merge([a, b, c], [a, c, d], [e, a, b, c])).toEqual([e, a, c, d]);
  // Both have added the same one, and one of them has written elsewhere too.
  const changed = row('Aa', 'Your text');
  expect(merge([a], [a, d], [changed, { ...d }])).toEqual([changed, d]);
});

test('lines of text are matched by their place', () => {
  const base = ['one', 'two', 'three'];
  expect(merge(base, ['one', 'zwei', 'three'], ['one', 'two', 'drei'])).toEqual([
    'one',
    'zwei',
    'drei',
  ]);
});

test('an optional field that one removes is gone, unless the other has written in it', () => {
  expect(merge({ x: 'a', y: 'b' }, { y: 'b' }, { x: 'a', y: 'c' })).toEqual({ y: 'c' });
  expect(conflicts({ x: 'a' }, {}, { x: 'b' })).toEqual([
    { kind: 'value', keys: ['x'], theirs: undefined, yours: 'b' },
  ]);
});

test('an optional field that one adds is kept with what the other writes', () => {
  expect(merge({ x: 'a' }, { x: 'a', y: 'new' }, { x: 'b' })).toEqual({ x: 'b', y: 'new' });
  expect(merge({ x: 'a' }, { x: 'b' }, { x: 'a', y: 'new' })).toEqual({ x: 'b', y: 'new' });
});

test('what both have added in the same place is there in one order for both, theirs first', () => {
  const [d, e] = [row('Dd', 'x'), { name: 'Ee', text: 'y', when: 'Never' }];
  expect(merge([a], [a, d], [a, e])).toEqual([a, d, e]);
  const [f, g] = ['Ff', 'Gg'].map((name) => ({ name, text: name, when: name }));
  expect(merge([a, b], [f, a, d, g, b], [a, g, e, b, { ...f }])).toEqual([f, a, d, g, e, b, f]);
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
  // A description belongs to its picture.
  [
    'a picture and its description',
    { p: { src: '1', alt: 'One' } },
    { p: { src: '2', alt: 'One' } },
    { p: { src: '1', alt: 'Uno' } },
    ['p'],
    { src: '2', alt: 'One' },
    { src: '1', alt: 'Uno' },
  ],
] as const)(
  '%s is a conflict, and either can be taken',
  (_case, base, theirs, yours, keys, t, y) => {
    expect(conflicts(base, theirs, yours)).toEqual([{ kind: 'value', keys, theirs: t, yours: y }]);
    expect(merge(base, theirs, yours, 'theirs')).toEqual(theirs);
    expect(merge(base, theirs, yours, 'yours')).toEqual(yours);
  },
);

test('two orders of one list are a conflict', () => {
  const [base, theirs, yours] = [
    [a, b, c],
    [c, a, b],
    [b, a, c],
  ];
  expect(conflicts(base, theirs, yours)).toEqual([{ kind: 'order', keys: [], theirs, yours }]);
  expect(merge(base, theirs, yours, 'theirs')).toEqual(theirs);
  expect(merge(base, theirs, yours, 'yours')).toEqual(yours);
});

test('a block never becomes one of another kind', () => {
  const heading = { kind: 'heading', text: 'Fees' };
  const text = { kind: 'text', text: 'Fees' };
  expect(merge([heading], [{ ...heading, text: 'Levies' }], [heading, text])).toEqual([
    { ...heading, text: 'Levies' },
    text,
  ]);
  // Not either where one has written it in the other's place.
  const [theirs, yours] = [
    [a, { ...heading, text: 'Levies' }, b],
    [a, { ...text, text: 'New' }, b],
  ];
  expect(conflicts([a, heading, b], theirs, yours)).toEqual([
    { kind: 'value', keys: [1], theirs: { ...heading, text: 'Levies' }, yours: undefined },
  ]);
});

test('changes are named as the form names them', () => {
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
});

test('an optional field that is new or gone is named, too', () => {
  const event = { title: 'Concert', text: 'At dusk.' };
  const [without, withPlace] = [{ events: [event] }, { events: [{ ...event, place: 'Hall' }] }];
  for (const [before, after] of [
    [without, withPlace],
    [withPlace, without],
  ]) {
    expect(describeChanges(singleFileSchemas.events, before, after)).toEqual(['event 1, "Place"']);
  }
});

test('a removed entry is not named as a change of the order', () => {
  const names = (...all: readonly string[]) => ({
    verses: all.map((name) => ({ name, lines: [name] })),
  });
  const schema = singleFileSchemas['school-anthem'];
  expect(describeChanges(schema, names('One', 'Two', 'Three'), names('Two', 'Three'))).toEqual([
    'verse 1 (removed)',
  ]);
  const four = names('One', 'Two', 'Three', 'Four');
  const changed = (...all: readonly string[]) => describeChanges(schema, four, names(...all));
  expect(changed('Two', 'Four')).toEqual(['verse 1 (removed)', 'verse 3 (removed)']);
  const added = ['verse 5 (new)', 'verse 6 (new)'];
  expect(changed('One', 'Two', 'Three', 'Four', 'abc', 'xyz')).toEqual(added);
  expect(changed('One', 'Two', 'Four', 'Three')).toEqual(['the order of "Verses"']);
});

test('what was removed from a block that was moved is named as its block does', () => {
  const text = { kind: 'text', text: 'Hello.' };
  const [ada, ben] = [row('Ada', 'Bursar'), row('Ben', 'Cook')];
  const people = (...all: object[]) => ({ kind: 'people', people: all });
  const before = { blocks: [text, people(ada, ben)] };
  const after = { blocks: [people(ada), text] };
  expect(describeChanges(collectionSchemas.pages, before, after)).toEqual([
    'block 1, "People", person 2 (removed)',
    'the order of "Blocks"',
  ]);
});

/* Random documents: texts, a group, and two lists, every text unique, so that each can be followed. */

type Entry = { readonly name: string; readonly text: string; readonly lines: readonly string[] };
type Document = { readonly title: string; readonly group: Entry; readonly rows: readonly Entry[] };

/** One edit, as numbers that choose what is edited. */
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

/** All texts in a value, without its keys; none of them has a quote. */
function collectTexts(value: unknown): readonly string[] {
  return (JSON.stringify(value).match(/"[^"]*":?/g) ?? []).filter((text) => !text.endsWith(':'));
}

const documents = fc.nat(4).map((rows) => ({
  title: 'title',
  group: entry('group'),
  rows: Array.from({ length: rows }, (_, index) => entry(`row ${index}`)),
}));

test('of 3,000 random pairs of edits none is lost', () => {
  fc.assert(
    fc.property(documents, edits, edits, (base, theirEdits, yourEdits) => {
      const theirs = applyAll(base, theirEdits, 'theirs');
      const yours = applyAll(base, yourEdits, 'yours');
      const found = conflicts(base, theirs, yours);
      const chosen = (['yours', 'theirs'] as const).map((side) => merge(base, theirs, yours, side));
      const seen = new Set(collectTexts([chosen, found]));
      const [opened, their, your] = [base, theirs, yours].map((one) => new Set(collectTexts(one)));
      // Whatever one of them has written is in the document, or is shown to choose.
      const lost = [...(their ?? []), ...(your ?? [])].filter(
        (text) => !opened?.has(text) && !seen.has(text),
      );
      const merged = collectTexts(chosen[0]);
      const wrong = [...(opened ?? [])].filter((text) => {
        const times = merged.filter((other) => other === text).length;
        return (
          (found.length === 0 && times > 1) || (times === 0 && their?.has(text) && your?.has(text))
        );
      });
      if (lost.length > 0 || wrong.length > 0) throw new Error(`lost: ${lost}, wrong: ${wrong}`);
    }),
    { numRuns: 3_000 },
  );
});

test('with one editor the result is what that one has written, in its order', () => {
  fc.assert(
    fc.property(documents, edits, (base, all) => {
      const edited = applyAll(base, all, 'one');
      const other = { ...base, title: 'other' };
      const title = edited.title === base.title ? 'other' : edited.title;
      expect(merge(base, base, edited)).toEqual(edited);
      expect(merge(base, edited, base)).toEqual(edited);
      expect(merge(base, edited, edited)).toEqual(edited);
      // Not only because the whole document is equal.
      expect(merge(base, other, edited)).toEqual({ ...edited, title });
      expect(merge({ l: [base.rows] }, { l: [edited.rows] }, { l: [base.rows, 'x'] })).toEqual({
        l: [edited.rows, 'x'],
      });
    }),
  );
});

test('rows that are equally alike are matched with the nearest; what was moved and changed with itself', () => {
  const hours = (...names: readonly string[]) => names.map((name) => ({ day: 'Monday', name }));
  expect(matchEntries(hours('a', 'b', 'c'), hours('1', '2', '3'))).toEqual([0, 1, 2]);
  const [art, music] = [row('Art', 'in the hall'), row('Music', 'in the yard')];
  expect(matchEntries([art, music], [row('Music', 'in the park'), art])).toEqual([1, 0]);
  // Nothing of it is alike.
  const poem = ['Up the hill', 'and so', 'we go', 'by noon'];
  expect(matchEntries(poem, ['Up the hill', 'xyz', '123', 'by noon'])).toEqual([0, 1, 2, 3]);
  expect(matchEntries(poem.slice(1), ['xyz', '123', 'by noon'])).toEqual([0, 1, 2]);
  expect(matchEntries(poem.slice(0, 3), ['Up the hill', 'xyz', '123'])).toEqual([0, 1, 2]);
  expect(matchEntries(poem, ['Up the hill', 'xyz', 'by noon'])).toEqual([0, undefined, 3]);
  expect(matchEntries(['Up the hill'], ['Down', 'Up the hill'])).toEqual([undefined, 0]);
});

test('several rows that were moved and changed are each matched with itself, also beside a removed one', () => {
  const before = [row('Art', 'in the hall'), row('Music', 'in the yard'), row('Drama', 'at noon')];
  const after = [row('Drama', 'later'), row('Art', 'outside'), row('Music', 'on the hill')];
  expect(matchEntries(before, after)).toEqual([2, 0, 1]);
  // The first one was removed, and the last one has another name.
  const [first, second, third, fourth] = [a, b, c, row('Dd', 'Fourth')];
  const renamed = row('Xx', 'New');
  expect(matchEntries([first, second, third, fourth], [second, third, renamed])).toEqual([1, 2, 3]);
  expect(matchEntries(['Up', 'hill', 'we', 'go', 'on'], ['xyz', 'hill', 'on'])).toEqual([0, 1, 4]);
  expect(matchEntries(['Up', 'down', 'hill', '123'], ['Up', 'hill', 'xyz'])).toEqual([0, 2, 3]);
});

test('a text counts as an earlier one from three tenths on', () => {
  const match = (before: string, after: string) => matchEntries([before], ['-', after]);
  expect(match('abcdefghij', 'abc-------')).toEqual([undefined, 0]);
  expect(match('abcdefghij', '-------hij')).toEqual([undefined, 0]);
  expect(match('abcdefghij', 'ab-------j')).toEqual([undefined, 0]);
  expect(match('abcdefghij', 'ab--------')).toEqual([undefined, undefined]);
  expect(match('abcdefghij', 'abc--------')).toEqual([undefined, undefined]);
});

test('lines that are sung twice keep their order when lines come or go above them', () => {
  const [song, more] = [
    ['la', 'b', 'la', 'c'],
    ['z', 'y', 'la', 'b', 'la', 'c'],
  ];
  expect(matchEntries(song, more)).toEqual([undefined, undefined, 0, 1, 2, 3]);
  expect(matchEntries(more, song)).toEqual([2, 3, 4, 5]);
  expect(matchEntries(['la', 'la'], ['la', 'la', 'la'])).toEqual([0, 1, undefined]);
});
