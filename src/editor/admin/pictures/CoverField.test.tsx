import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ControlProps } from '../decap';
import { CoverField } from './CoverField';
import { makeCover } from './make-cover';
import type { PictureValue } from './picture-value';

jest.mock('./make-cover', () => ({ makeCover: jest.fn() }));

const pictures = [
  { src: '/uploads/march.webp', alt: 'Girls march' },
  { src: '/uploads/relay.webp', alt: 'The relay' },
];

/**
 * Opens the form of an album, and gives what becomes of its cover.
 * @param first the first cover that is made, if it is not like all others
 */
function open(value: PictureValue, first?: Promise<File>) {
  jest.mocked(makeCover).mockReset().mockResolvedValue(new File([], 'march-cover.webp'));
  if (first) jest.mocked(makeCover).mockReturnValueOnce(first);
  const src = { get: (key: string) => (key === 'name' ? 'src' : undefined) };
  const entry = { data: { toJS: () => ({ pictures }) }, mediaFiles: { toJS: () => [] } };
  const control = {
    field: { get: (key: string) => (key === 'fields' ? [src] : undefined) },
    getEntry: () => ({ get: (key: keyof typeof entry) => entry[key] }),
    onPersistMedia: async () => ({ type: 'ADD_DRAFT_ENTRY_MEDIA_FILE' }),
  };
  let cover = value;
  render(
    <CoverField
      value={value}
      change={(edit) => {
        cover = edit(cover);
      }}
      hold={jest.fn()}
      isRefused={false}
      // The field reads these parts of Decap's control only.
      control={control as unknown as ControlProps}
    />,
  );
  return () => cover;
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

test('a cover that was made late does not replace the newer one', async () => {
  let finish = (_late: File) => {};
  const late = new Promise<File>((resolve) => {
    finish = resolve;
  });
  const cover = open({ src: '', alt: '' }, late);
  fireEvent.keyDown(screen.getByRole('button', { name: /^What must stay visible/ }), {
    key: 'ArrowDown',
  });
  await waitFor(() => expect(cover().src).toBe('/uploads/march-cover.webp'));
  expect(jest.mocked(makeCover).mock.lastCall?.[2]).toBe('50% 40%');
  await act(async () => finish(new File([], 'late-cover.webp')));
  expect(cover().src).toBe('/uploads/march-cover.webp');
});
