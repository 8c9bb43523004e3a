/** @jest-environment node */
import '../../testing/school-editor';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../content/node/files';
import { describeSchema } from '../../schema/describe-schema';
import { contentFile, schemaOf } from '../content-paths';
import { emptyContent, normalizeContent, writeContent } from './write-content';

const files = listFiles('e2e/content')
  .filter((name) => contentFile(`content/${name}`))
  .map((name) => [name, describeSchema(schemaOf(`content/${name}`))] as const);

test.each(files)('writes %s unchanged', (name, spec) => {
  const text = readFileSync(path.join('e2e/content', name), 'utf8');
  expect(writeContent(spec, JSON.parse(text))).toBe(text);
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
