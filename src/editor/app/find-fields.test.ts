import '../../testing/school-editor';
import { memoryDrafts } from '../../testing/memory-storage';
import { findFields, searchedFields } from './find-fields';
import { loadSite } from './site-files';

const FEES = {
  title: 'School fees',
  address: 'fees',
  description: 'What a term costs.',
  facts: [{ label: 'Day student, a term', answer: '₦1' }],
  blocks: [
    { kind: 'heading', text: 'Boarders', size: 'section' },
    {
      kind: 'text',
      text: `${'A long text. '.repeat(20)}Bring a bucket with your phone number on it.`,
    },
  ],
};

const SITE = {
  schoolName: 'Queen’s',
  motto: 'Grow',
  phone: '0803 000 1234',
  streetAddress: ['1 Hill Road'],
};

async function find(term: string) {
  const texts = {
    'content/pages/fees.json': JSON.stringify(FEES),
    'content/site.json': JSON.stringify(SITE),
    'content/news/gate.json': '{"title":"Gate","body":"The motto is above it.","id":"motto"}',
    'content/news/damaged.json': '{"title"',
  };
  const { files } = await loadSite(memoryDrafts(texts).storage);
  return findFields(searchedFields(files), term).map(({ path, title, note }) => [
    path,
    title,
    note,
  ]);
}

test('finds a field by its name before those that say it', async () => {
  const [first, second] = await find('MÓTTO');
  expect(first).toEqual(['content/site.json?motto', '“Motto”', 'Site settings: Grow']);
  expect(second?.[0]).toBe('content/news/gate.json?body');
  const phones = (await find('phone number')).map(([path]) => path);
  expect(phones).toEqual(['content/site.json?phone', 'content/pages/fees.json?blocks.1.text']);
});

test('finds a field by what it says, what it is in, and its page; not by its page alone', async () => {
  const day = 'content/pages/fees.json?facts.0.label';
  expect((await find('school fees day student')).map(([path]) => path)).toEqual([day]);
  expect((await find('heading boarders')).map(([path]) => path)).toContain(
    'content/pages/fees.json?blocks.0.text',
  );
  expect(await find('school fees')).toEqual([]);
  expect(await find('school fees bus')).toEqual([]);
  expect(await find('  ')).toEqual([]);
});

test('finds empty fields, and lines of a text, but nothing that editors do not see', async () => {
  expect((await find('student portal')).map(([path]) => path)).toEqual([
    'content/site.json?studentPortal',
  ]);
  expect((await find('hill road')).map(([path]) => path)).toEqual([
    'content/site.json?streetAddress.0',
  ]);
  const paths = (await find('motto')).map(([path]) => path);
  expect(paths).not.toContain('content/news/gate.json?id');
});

test('shows the part of a text that has the word', async () => {
  const [found] = await find('bucket');
  expect(found?.[2]).toBe('School fees: … text. Bring a bucket with your phone number on it.');
});
