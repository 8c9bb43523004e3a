import '../../testing/school-editor';
import { answerCall, callsOf } from '../../../e2e/editor/github-calls';
import {
  emptyRepository,
  MAIN,
  REPOSITORY,
  type Repository,
} from '../../../e2e/editor/github-repository';
import type { Key } from '../../schema/problems';
import { type Conflict, keyOf, type Side } from '../merge/merge';
import { gitHubStorage } from '../storage/github/github-storage';
import { readNewest, type Storage } from '../storage/storage';
import { changeAt, contentOf, type EditedDocument, openDocument, valueAt } from './edited-document';
import { type AskSides, saveDocument } from './save-document';
import { readContent } from './write-content';

/* Two editors type, add, delete, move and save at random: no text may be lost without a question. */

const PATH = 'content/pages/staff.json';
const SESSIONS = 20;
const STEPS = 40;
/** Also after a line break, which JSON writes with a letter. */
const NEW = /(?<=\b|\\n)w\d+\b/g;

const START = {
  title: 'Staff',
  address: 'staff',
  description: 'Who works here.',
  blocks: [
    { kind: 'text', text: 'Our staff.\n\nThey teach.\n\n- Here\n- There' },
    {
      kind: 'people',
      people: ['Ada Obi', 'Bola Ade', 'Chidi Eze', 'Dupe Alabi'].map((name) => ({
        name,
        office: `Teacher of ${name.slice(0, 3)}`,
      })),
    },
    { kind: 'notice', level: 'information', text: 'The office is open.' },
    { kind: 'table', caption: 'Hours', table: 'Day | From\nMonday | 8\nTuesday | 9\nFriday | 10' },
  ],
};

afterEach(() => jest.restoreAllMocks());

test.each(Array.from({ length: SESSIONS }, (_, at) => at + 1))(
  'session %i ends with both texts, or a question was asked',
  async (seed) => {
    const random = randomFrom(seed);
    const pick = <Item>(items: readonly Item[]): Item => {
      const item = items[Math.floor(random() * items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    };
    const repository = emptyRepository();
    repository.commitTo(MAIN, { message: 'Start', author: 'ada' }, [[PATH, JSON.stringify(START)]]);
    answerFetch(repository);
    /** What was typed, and is not yet taken away by someone who saw it. */
    const expected = new Set<string>();
    /** What a question was about; one answer may keep a text in two places. */
    const asked = new Set<string>();
    let typed = 0;
    const ask: AskSides = async ({ conflicts }) => {
      for (const word of wordsIn(conflicts)) asked.add(word);
      const sides = new Map<string, Side>();
      for (const conflict of conflicts) {
        const side = pick<Side>(['theirs', 'yours']);
        sides.set(keyOf(conflict), side);
        forget(expected, conflict, side);
      }
      return sides;
    };
    const editors = await Promise.all(['ada', 'ben'].map(openEditor));
    const save = async (editor: Editor) => {
      const sent = contentOf(editor.document);
      const { base } = editor.document;
      const result = await saveDocument({
        storage: editor.storage,
        path: PATH,
        base,
        content: sent,
        files: new Map(),
        ask,
        isNew: false,
      });
      expect(result.isSaved).toBe(true);
      editor.document = openDocument(result.base, result.content);
    };
    for (let step = 0; step < STEPS; step++) {
      const editor = pick(editors);
      const content = contentOf(editor.document);
      const change = (keys: readonly Key[], value: unknown) => {
        for (const word of wordsIn(valueAt(content, keys))) {
          if (!wordsIn(value).includes(word)) expected.delete(word);
        }
        editor.document = changeAt(editor.document, keys, value, step * 5000);
      };
      const word = () => {
        typed += 1;
        expected.add(`w${typed}`);
        return `w${typed}`;
      };
      const lists = listsIn(content);
      const [listKeys, list] = pick(lists);
      const at = Math.floor(random() * list.length);
      switch (pick(['type', 'type', 'type', 'add', 'move', 'delete', 'save', 'save'])) {
        case 'type': {
          const [keys, text] = pick(textsIn(content));
          const lines = text.split('\n');
          const line = Math.floor(random() * lines.length);
          const typing = word();
          const typed = pick([`${lines[line]} ${typing}`, `${typing} ${lines[line]}`]);
          change(keys, lines.with(line, typed).join('\n'));
          break;
        }
        case 'add':
          change(listKeys, list.toSpliced(at, 0, newRow(listKeys, word())));
          break;
        case 'move':
          change(
            listKeys,
            list.toSpliced(at, 1).toSpliced(Math.floor(random() * list.length), 0, list[at]),
          );
          break;
        case 'delete':
          if (list.length > 2) change(listKeys, list.toSpliced(at, 1));
          break;
        default:
          await save(editor);
      }
    }
    for (const editor of [...editors, ...editors]) await save(editor);
    const words = wordsIn(
      readContent((await readNewest(editors[0]?.storage as Storage, [PATH]))[0]?.text ?? ''),
    );
    const doubled = words.filter((word, at) => words.indexOf(word) !== at && !asked.has(word));
    expect(doubled).toEqual([]);
    expect([...expected].filter((word) => !words.includes(word))).toEqual([]);
  },
);

type Editor = { readonly storage: Storage; document: EditedDocument };

async function openEditor(login: string): Promise<Editor> {
  const storage = gitHubStorage({
    repository: REPOSITORY,
    branch: MAIN,
    folder: '',
    token: () => login,
  });
  const [file] = await readNewest(storage, [PATH]);
  if (!file) throw new Error('no file');
  return {
    storage,
    document: openDocument({ version: file.version, content: readContent(file.text) }),
  };
}

function answerFetch(repository: Repository) {
  const calls = new Map(
    ['ada', 'ben'].map((login) => [`token ${login}`, callsOf(repository, login)]),
  );
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const own = calls.get(new Headers(init.headers).get('Authorization') ?? '');
    if (!own) return new Response('{}', { status: 401 });
    const body = init.body === undefined ? null : String(init.body);
    const { status = 200, json, bytes } = answerCall(own, String(init.method), String(input), body);
    return bytes ? new Response(new Uint8Array(bytes)) : Response.json(json ?? null, { status });
  });
}

/** A question was asked about these words. */
function forget(expected: Set<string>, conflict: Conflict, side: Side) {
  if (conflict.kind !== 'value') return;
  const lost = side === 'theirs' ? conflict.yours : conflict.theirs;
  const kept = wordsIn(conflict[side]);
  for (const word of wordsIn(lost)) if (!kept.includes(word)) expected.delete(word);
}

const wordsIn = (value: unknown): readonly string[] => JSON.stringify(value ?? '').match(NEW) ?? [];

type Place<Value> = readonly [keys: readonly Key[], value: Value];

function placesIn(value: unknown, keys: readonly Key[] = []): readonly Place<unknown>[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const isList = Array.isArray(value);
  return [
    [keys, value],
    ...inner.flatMap(([key, part]) => placesIn(part, [...keys, isList ? Number(key) : key])),
  ];
}

function textsIn(content: unknown) {
  return placesIn(content).filter(
    (place): place is Place<string> =>
      typeof place[1] === 'string' &&
      !/^(kind|address|id|level|title|description)$/.test(String(place[0].at(-1))),
  );
}

function listsIn(content: unknown) {
  return placesIn(content).filter((place): place is Place<readonly unknown[]> =>
    Array.isArray(place[1]),
  );
}

function newRow(keys: readonly Key[], word: string) {
  return keys.length === 1 ? { kind: 'text', text: word } : { name: word, office: 'New' };
}

/** Mulberry32: the same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
