/** @jest-environment jsdom */
import '../../testing/school-editor';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { albumFileSchema } from '../../content/schemas/album';
import { EditorForm } from '../../testing/editor-form';

const [march, relay] = [
  { src: '/uploads/march.webp', alt: 'Girls march' },
  { src: '/uploads/relay.webp', alt: 'The relay' },
];
let album: { readonly preview?: unknown };

async function showCover(preview?: unknown) {
  render(
    <EditorForm
      schema={albumFileSchema}
      path="preview"
      content={{ name: 'Sports', preview, pictures: [march, relay] }}
      onContent={(content) => {
        album = Object(content);
      }}
    />,
  );
  return screen.findByAltText('The cover as visitors see it');
}

async function choose(name: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Choose another cover' }));
  await userEvent.click(await screen.findByRole('button', { name }));
}

test('the first photo is the cover unless another is chosen', async () => {
  const cover = await showCover();
  expect(screen.getByText('The first photo is the cover unless you choose another.')).toBeVisible();
  expect(cover).toHaveAttribute('src', march.src);
  await choose('The relay');
  expect(album.preview).toEqual(relay);
  expect(cover).toHaveAttribute('src', relay.src);
  await choose('Girls march');
  expect(album).not.toHaveProperty('preview');
  expect(cover).toHaveAttribute('src', march.src);
});

test('a photo that was removed from the album is not its cover', async () => {
  const cover = { src: '/uploads/removed.webp', alt: 'Flags' };
  expect(await showCover(cover)).toHaveAttribute('src', march.src);
});
