import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { readContent } from '../../content/node/check-content';
import { pdfNote } from '../../schema/pdf-note';
import { type TemporarySite, temporarySite } from '../../testing/temporary-site';
import { writeForms } from './write-forms';

let site: TemporarySite;

beforeEach(() => {
  site = temporarySite();
});

afterEach(() => site.remove(''));

const PAGE = 'content/pages/sample.json';

const LINK = { kind: 'form', link: 'Download the form' };

const TABLE = {
  kind: 'table',
  caption: 'The pupil',
  table: 'About them | Please write\nFull name |\nFee | {fact:acceptance}',
};

/** The PDF of a page of the test school, or undefined, and the warnings. */
async function make(blocks: readonly object[], more: object = {}) {
  const { files } = readContent('e2e');
  const page = files.find(({ name }) => name === 'content/pages/every-block.json');
  if (!page) throw new Error('The test school has no such page.');
  const value = { title: 'Sample', address: 'sample', description: 'One.', blocks, ...more };
  const warnings: string[] = [];
  const forms = await writeForms(
    [...files.filter((file) => file !== page), { ...page, name: PAGE, value }],
    {
      root: process.cwd(),
      contentRoot: 'e2e',
      publicFolder: site.root,
      warn: (message) => warnings.push(message),
    },
  );
  const form = forms.get(PAGE);
  const pdf = form && readFileSync(path.join(site.root, form.href));
  return { form, pdf, warnings };
}

/** Each text that a PDF of pdfkit shows, in order: its letters are numbers of a font, which has a table of their letters. */
function textsOf(pdf: Buffer): string[] {
  const file = pdf.toString('latin1');
  const objects = new Map(
    [...file.matchAll(/(?<=\n)(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id = '', text = '']) => {
      const [dictionary = '', stream] = text.split(/\nstream\n/);
      const data = stream?.replace(/\nendstream$/, '');
      const isPacked = data !== undefined && dictionary.includes('/FlateDecode');
      const read = isPacked ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data;
      return [id, { dictionary, read: read ?? '' }] as const;
    }),
  );
  const lettersOf = (fontId: string) => {
    const [, id = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(fontId)?.dictionary ?? '') ?? [];
    const table = objects.get(id)?.read ?? '';
    return [...table.matchAll(/\[(.*?)\]/gs)].flatMap(([, list = '']) =>
      [...list.matchAll(/<([\w ]*)>/g)].map(([, hex = '']) =>
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ),
    );
  };
  const fonts = new Map(
    [...file.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
      name,
      lettersOf(id),
    ]),
  );
  return [...objects.values()].flatMap(({ read }) => {
    let letters: readonly string[] = [];
    return [...read.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/gs)].flatMap(([, font, shown]) => {
      if (font) letters = fonts.get(font) ?? [];
      if (shown === undefined) return [];
      const hex = [...shown.matchAll(/<(\w+)>/g)].map(([, part]) => part).join('');
      return [
        (hex.match(/.{4}/g) ?? []).map((code) => letters[Number.parseInt(code, 16)]).join(''),
      ];
    });
  });
}

test('a page with a block for it becomes a PDF with its texts, facts and the ways to contact the school', async () => {
  const {
    form,
    pdf = Buffer.of(),
    warnings,
  } = await make(
    [
      LINK,
      TABLE,
      { kind: 'text', text: 'See [the **list**](/news).' },
      { kind: 'checklist', groups: [{ heading: 'Bring', items: ['A pen'] }] },
      { kind: 'heading', text: 'Where we are', size: 'section' },
      { kind: 'contact', heading: 'Talk to us' },
    ],
    { title: 'Sample for Ṣadé', introduction: 'Print it, Ṣadé.' },
  );
  expect(warnings).toEqual([]);
  expect(form?.href).toBe('/forms/sample.pdf');
  expect(form?.details).toMatch(/^PDF, \d\d KB$/);
  const texts = textsOf(pdf).join('\n');
  for (const text of [
    'Sample for Ṣadé',
    'Print it, Ṣadé.',
    'The pupil',
    'About them',
    'Full name',
    '€240',
    'See the list.',
    'Bring',
    'A pen',
    '/sample',
    '1 / 1',
  ]) {
    expect(texts).toContain(text);
  }
  for (const text of ['Where we are', 'Talk to us']) expect(texts).not.toContain(text);
  expect(texts).not.toContain('fact:');
});

test('the PDF has a title, a language and tags, names nobody, and is the same file each time', async () => {
  const { pdf } = await make([LINK, TABLE], { title: 'Meals & <drinks>', lang: 'fr' });
  const text = pdf?.toString('latin1') ?? '';
  expect(text).toContain('/Lang (fr)');
  expect(text).toContain('/MarkInfo');
  expect(text).toContain('/DisplayDocTitle true');
  expect(text).toContain('Meals + drinks</rdf:li>');
  expect(text).toContain('/S /TH');
  expect(await pdfNote(pdf ?? Buffer.of())).toBeUndefined();
  expect(text).not.toContain(process.cwd());
  const again = await make([LINK, TABLE], { title: 'Meals & <drinks>', lang: 'fr' });
  expect(again.pdf?.equals(pdf ?? Buffer.of())).toBe(true);
});

test('a long form has numbered pages, and no row is on two', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => `Row ${at} |`).join('\n');
  const { pdf = Buffer.of() } = await make([LINK, { ...TABLE, table: `Row | Write\n${rows}` }]);
  const texts = textsOf(pdf);
  for (let at = 0; at < 60; at += 1)
    expect(texts.filter((one) => one === `Row ${at}`)).toHaveLength(1);
  expect(texts).toContain('3 / 3');
});

test('a page with a view of its own has a PDF of the blocks at its end', async () => {
  const name = 'content/student-profile.json';
  const files = readContent('e2e').files.map((file) =>
    file.name === name
      ? { ...file, value: { ...Object(file.value), blocks: [LINK, TABLE] } }
      : file,
  );
  const output = { root: process.cwd(), contentRoot: 'e2e', publicFolder: site.root };
  const forms = await writeForms(files, { ...output, warn: console.error });
  const { href = '' } = forms.get(name) ?? {};
  expect(href).toBe('/forms/student-profile.pdf');
  expect(textsOf(readFileSync(path.join(site.root, href)))).toContain('Full name');
});

test('without the block there is no PDF, and that of the last build is gone', async () => {
  await make([LINK, TABLE]);
  expect(readdirSync(path.join(site.root, 'forms'))).toEqual(['sample.pdf']);
  const { form, warnings } = await make([TABLE]);
  expect({ form, warnings }).toEqual({ form: undefined, warnings: [] });
  expect(readdirSync(site.root)).not.toContain('forms');
});

test('a form that cannot be written is a warning', async () => {
  const { form, warnings } = await make([LINK, { ...TABLE, caption: '学费' }]);
  expect(form).toBeUndefined();
  expect(warnings).toEqual([
    `${PAGE}: its form to download is missing: the font of forms has no “学”`,
  ]);
  expect((await make([LINK, { ...TABLE, caption: 'Fees 🎉' }])).warnings).toEqual([]);
});
