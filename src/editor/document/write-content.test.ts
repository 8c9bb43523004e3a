import '../../testing/school-editor';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../content/node/files';
import { describeSchema } from '../../schema/describe-schema';
import { contentFile, schemaOf } from '../content-paths';
import { checkContent, checkTyped, emptyContent, normalizeContent, textOf } from './write-content';

const files = listFiles('e2e/content')
  .filter((name) => contentFile(`content/${name}`))
  .map((name) => `content/${name}`);

test.each(files)('writes %s unchanged', (file) => {
  const text = readFileSync(path.join('e2e', file), 'utf8');
  expect(textOf(file, JSON.parse(text))).toBe(text);
});

const page = describeSchema(schemaOf('content/pages/new.json'));

test('omits empty optional fields, and writes keys in schema order', () => {
  const content = {
    blocks: [{ text: 'Hello', kind: 'text' }],
    title: 'Fees',
    picture: { src: '', alt: '' },
    introduction: '',
    formerAddresses: [],
    later: 'A field of a newer editor.',
  };
  expect(JSON.stringify(normalizeContent(page, content))).toBe(
    '{"title":"Fees","address":"","description":"","blocks":[{"kind":"text","text":"Hello"}],"later":"A field of a newer editor."}',
  );
  const picture = { src: 'images/gate.jpg', alt: '' };
  expect(normalizeContent(page, { ...content, picture })).toMatchObject({ picture });
});

test('omits what nobody sees in a text that visitors read, but joins letters and emoji', () => {
  const marked = '\u200e\u2068School\u2069 re\u00adsumes \ufeff\u200bمی\u200cروم 👩\u200d🏫';
  const content = {
    title: marked,
    blocks: [
      { kind: 'text', text: `**${marked}**` },
      { kind: 'table', caption: '\u200b', table: `A | ${marked}` },
      { kind: 'picture', picture: { src: 'images/a\u00adb.jpg' } },
    ],
  };
  const plain = 'School resumes می\u200cروم 👩\u200d🏫';
  expect(normalizeContent(page, content)).toMatchObject({
    title: plain,
    blocks: [{ text: `**${plain}**` }, { table: `A | ${plain}` }, content.blocks[2]],
  });
});

test('keeps the content of blocks of an unknown kind', () => {
  const content = {
    title: '',
    address: '',
    description: '',
    blocks: [{ kind: 'weather', at: 'Yaba' }],
  };
  expect(normalizeContent(page, content)).toEqual(content);
});

test('a new file has every required field', () => {
  expect(emptyContent(page)).toEqual({ title: '', address: '', description: '', blocks: [] });
});

const read = (name: string) => JSON.parse(readFileSync(`e2e/${name}`, 'utf8'));

const PLAN = 'content/improvement-plan.json';
const ANTHEM = 'content/school-anthem.json';
const PAGE = 'content/pages/new.json';
const FEES = {
  title: 'School fees',
  description: 'A page.',
  blocks: [{ kind: 'text', text: 'Pay.' }],
};

test('the page shows a valid content as the build reads it, trimmed', () => {
  const content = { ...read(ANTHEM), title: ' Our song ' };
  expect(checkContent(ANTHEM, content)).toMatchObject({
    problems: [],
    parsed: { title: 'Our song' },
  });
});

test('an invalid content has the problems of the content check, and nothing to show', () => {
  const content = read(PLAN);
  content.rows[6].whereWeAreGoing = ' ';
  const { parsed, problems } = checkContent(PLAN, content);
  expect(parsed).toBeUndefined();
  expect(problems).toEqual([
    {
      keys: ['rows', 6, 'whereWeAreGoing'],
      place: 'row 7, "Where we are going"',
      message: 'must not be empty',
    },
  ]);
});

test('what a save completes is no problem while someone types', () => {
  expect(checkTyped(PAGE, { ...FEES, address: '' }, undefined)).toMatchObject({
    problems: [],
    parsed: { address: 'school-fees' },
  });
  // Nothing is completed that is valid by itself.
  const renamed = checkTyped(PAGE, { ...FEES, address: 'fees' }, { address: 'bills' });
  expect(renamed.content).not.toHaveProperty('formerAddresses');
});
