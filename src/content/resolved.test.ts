import * as v from 'valibot';
import { resolveContent } from './resolved';
import { albumFileSchema } from './schemas/album';
import { blocksPageSchema } from './schemas/blocks-page';
import { upcomingDates } from './school-dates';

const page = v.parse(blocksPageSchema, {
  title: 'Fees',
  address: 'fees',
  description: 'What a year costs.',
  picture: { src: 'images/bank.jpg', alt: 'The bank', focus: '50% 20%' },
  blocks: [
    { kind: 'heading', text: 'Each term', size: 'section' },
    { kind: 'text', text: 'Pay **here**.\n\nDue {date:term-starts}.' },
    { kind: 'picture', picture: { src: 'images/none.jpg', alt: 'The hall' } },
    { kind: 'form', link: 'Download the form' },
    { kind: 'downloads', documents: [{ title: 'Fees', file: '/uploads/documents/the fees.pdf' }] },
  ],
});

const files = {
  picture: (src: string) => (src.endsWith('none.jpg') ? undefined : `/resized/${src}`),
  documentDetails: () => 'PDF, 1.2 MB',
  form: { href: '/forms/fees.pdf', details: 'PDF, 41 KB' },
  dates: upcomingDates({ terms: [], further: 'More follows.' }),
};

test('resolves images, rich text with school dates, and the details of documents', () => {
  const paragraph = (...content: unknown[]) => ({ kind: 'paragraph', content });
  const [heading, text, picture, form, downloads] = page.blocks;
  const document = { href: '/uploads/documents/the%20fees.pdf', details: 'PDF, 1.2 MB' };
  const date = { kind: 'date', tag: 'term-starts', dates: [] };
  const bold = { kind: 'bold', content: ['here'] };
  expect(resolveContent(blocksPageSchema, page, files)).toEqual({
    ...page,
    picture: { ...page.picture, src: '/resized/images/bank.jpg' },
    blocks: [
      { ...heading, id: 'section-each-term' },
      { ...text, text: [paragraph('Pay ', bold, '.'), paragraph('Due ', date, '.')] },
      picture,
      { ...form, link: { text: 'Download the form', file: files.form } },
      { ...downloads, documents: [{ title: 'Fees', file: document }] },
    ],
  });
});

test('resolves the uploaded photos of an album', () => {
  const photo = { src: '/uploads/gallery/choir.webp', alt: 'The choir' };
  const album = { name: 'Choir', preview: photo, pictures: [photo] };
  const resized = { ...photo, src: '/resized//uploads/gallery/choir.webp' };
  expect(resolveContent(albumFileSchema, v.parse(albumFileSchema, album), files)).toEqual({
    name: 'Choir',
    preview: resized,
    pictures: [resized],
  });
});
