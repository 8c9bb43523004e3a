import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoverField } from './CoverField';
import { makeCover } from './make-cover';
import type { PictureFiles } from './picture-files';
import type { PictureValue } from './picture-value';

jest.mock('./make-cover', () => ({ makeCover: jest.fn() }));

const pictures = [
  { src: '/uploads/march.webp', alt: 'Girls march' },
  { src: '/uploads/relay.webp', alt: 'The relay' },
];

/**
 * Opens the form of an album, and gives what becomes of its cover.
 * @param first the first cover that is made, if it is not like all others
 * @param inAlbum the pictures of the album
 */
function open(
  value: PictureValue,
  first?: Promise<File>,
  inAlbum: readonly PictureValue[] = pictures,
) {
  jest.mocked(makeCover).mockReset().mockResolvedValue(new File([], 'march-cover.webp'));
  if (first) jest.mocked(makeCover).mockReturnValueOnce(first);
  const files: PictureFiles = {
    prepare: async (file) => ({ file, isPortrait: false }),
    save: async ({ name }) => `/uploads/${name}`,
    urlOf: (src) => src,
    library: async () => [],
  };
  let album = inAlbum;
  let cover = value;
  const field = () => (
    <CoverField
      value={cover}
      change={(edit) => {
        cover = edit(cover);
      }}
      files={files}
      pictures={album}
    />
  );
  const { rerender } = render(field());
  const order = (next: readonly PictureValue[]) => {
    album = next;
    rerender(field());
  };
  return Object.assign(() => cover, { order });
}

test('a new album has its first picture as its cover', async () => {
  const cover = open({ src: '', alt: '' });
  await waitFor(() =>
    expect(cover()).toEqual({ src: '/uploads/march-cover.webp', alt: 'Girls march' }),
  );
  expect(makeCover).toHaveBeenCalledWith('/uploads/march.webp', '/uploads/march.webp', '50% 30%');
});

test('an album that was saved keeps its cover until another one is chosen', () => {
  const value = { src: '/uploads/relay-cover.webp', alt: 'The relay' };
  const cover = open(value);
  expect(screen.getByAltText('The cover as visitors see it')).toBeVisible();
  expect(makeCover).not.toHaveBeenCalled();
  expect(cover()).toBe(value);
});

test('the cover of a new album follows when another picture becomes the first', async () => {
  const cover = open({ src: '', alt: '' });
  await waitFor(() => expect(cover().src).toBe('/uploads/march-cover.webp'));
  jest.mocked(makeCover).mockResolvedValue(new File([], 'relay-cover.webp'));
  cover.order([...pictures].reverse());
  await waitFor(() =>
    expect(cover()).toEqual({ src: '/uploads/relay-cover.webp', alt: 'The relay' }),
  );
});

const focus = () =>
  screen.getByRole('button', {
    name: /^Focal point: \d+% from the left, \d+% from the top\. Click the image/,
  });
const madeOf = () => jest.mocked(makeCover).mock.lastCall;

test('another picture of the album is chosen, whose faces are in the middle again', async () => {
  const cover = open({ src: '', alt: '' });
  expect(screen.getByText('The first photo is the cover unless you choose another.')).toBeVisible();
  fireEvent.keyDown(focus(), { key: 'ArrowDown' });
  await userEvent.click(screen.getByRole('button', { name: 'Choose another cover' }));
  await userEvent.click(await screen.findByRole('button', { name: 'The relay' }));
  await waitFor(() =>
    expect(madeOf()).toEqual(['/uploads/relay.webp', '/uploads/relay.webp', '50% 30%']),
  );
  await waitFor(() => expect(cover().alt).toBe('The relay'));
});

test.each([
  ['ArrowUp', '50% 20%'],
  ['ArrowDown', '50% 40%'],
  ['ArrowLeft', '40% 30%'],
  ['ArrowRight', '60% 30%'],
])('%s keeps %s of the picture visible', async (key, place) => {
  open({ src: '', alt: '' });
  // Otherwise the form would be scrolled.
  expect(fireEvent.keyDown(focus(), { key })).toBe(false);
  await waitFor(() => expect(madeOf()?.[2]).toBe(place));
});

test('what is clicked stays visible; a click without a place, as of the space bar, changes nothing', async () => {
  open({ src: '', alt: '' });
  const box = { left: 100, top: 50, width: 200, height: 100 };
  focus().getBoundingClientRect = () => Object(box);
  fireEvent.click(focus(), { detail: 0, clientX: 0, clientY: 0 });
  fireEvent.keyDown(focus(), { key: 'Tab' });
  expect(madeOf()?.[2]).toBe('50% 30%');
  fireEvent.click(focus(), { detail: 1, clientX: 150, clientY: 130 });
  await waitFor(() => expect(madeOf()?.[2]).toBe('20% 80%'));
  expect(focus()).toHaveAccessibleName(/: 20% from the left, 80% from the top\./);
  expect(focus().querySelector('span')).toHaveStyle({ left: '20%', top: '80%' });
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowLeft']) {
    fireEvent.keyDown(focus(), { key });
  }
  await waitFor(() => expect(madeOf()?.[2]).toBe('10% 100%'));
});
