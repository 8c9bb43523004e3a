/** @jest-environment node */
import { textsIn, viewableTexts } from './map-texts';
import { blocksPageSchema } from './schemas/blocks-page';

const page = {
  title: 'Fees',
  address: 'fees',
  description: 'What a year costs.',
  picture: { src: 'images/bank.jpg', alt: 'The bank', focus: '50% 20%' },
  blocks: [
    { kind: 'heading', text: 'Each term', size: 'section' },
    { kind: 'text', text: 'Pay **here**.\n\nThank you.' },
    { kind: 'downloads', documents: [{ title: 'Fees', file: '/uploads/documents/fees.pdf' }] },
    { kind: 'unknown', text: 'Not known' },
  ],
};

test('the texts of a content are its words, each with its place; choices and kinds are none', () => {
  expect(
    textsIn(blocksPageSchema, page).map(({ text, at, widget }) => [at.join('.'), text, widget]),
  ).toEqual([
    ['title', 'Fees', undefined],
    ['address', 'fees', 'address'],
    ['description', 'What a year costs.', 'text'],
    ['picture.src', 'images/bank.jpg', 'picture'],
    ['picture.alt', 'The bank', 'text'],
    ['picture.focus', '50% 20%', 'focus'],
    ['blocks.0.text', 'Each term', undefined],
    ['blocks.1.text', 'Pay **here**.\n\nThank you.', 'richText'],
    ['blocks.2.documents.0.title', 'Fees', undefined],
    ['blocks.2.documents.0.file', '/uploads/documents/fees.pdf', 'document'],
  ]);
});

test('views get rich texts parsed, and documents with what their readers should know', () => {
  const paragraph = (...content: unknown[]) => ({ kind: 'paragraph', content });
  const [heading, text, downloads, unknown] = page.blocks;
  const viewable = (details: string) => ({
    ...page,
    blocks: [
      heading,
      {
        ...text,
        text: [
          paragraph('Pay ', { kind: 'bold', content: ['here'] }, '.'),
          paragraph('Thank you.'),
        ],
      },
      {
        ...downloads,
        documents: [{ title: 'Fees', file: { href: '/uploads/documents/fees.pdf', details } }],
      },
      unknown,
    ],
  });
  expect(viewableTexts(blocksPageSchema, page)).toEqual(viewable('PDF'));
  expect(viewableTexts(blocksPageSchema, page, () => 'PDF, 1.2 MB')).toEqual(
    viewable('PDF, 1.2 MB'),
  );
});
