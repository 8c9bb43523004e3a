/** @jest-environment node */
import { collectTexts } from './map-texts';
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

test('collects texts with their paths, without choices and kinds', () => {
  expect(
    collectTexts(blocksPageSchema, page).map(({ text, at, widget }) => [
      at.join('.'),
      text,
      widget,
    ]),
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
