import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PicturesField } from './PicturesField';
import type { PictureFiles } from './picture-files';
import type { PictureValue } from './picture-value';
import { preparePicture } from './prepare-picture';

jest.mock('./prepare-picture', () => ({
  ...jest.requireActual('./prepare-picture'),
  preparePicture: jest.fn(),
}));

// The name of each file here says its kind.
const user = userEvent.setup({ applyAccept: false });
let value: readonly PictureValue[];
let hold: jest.Mock;
const library = jest.fn<ReturnType<PictureFiles['library']>, []>();
let wide: string;

beforeEach(() => {
  value = [];
  wide = '';
  hold = jest.fn();
  jest
    .mocked(preparePicture)
    .mockReset()
    .mockImplementation(async (file) => {
      if (file.name.endsWith('.heic')) throw new Error(`“${file.name}” is a HEIC picture`);
      return { file: new File([], file.name.replace('.jpg', '.webp')), isPortrait: false };
    });
});

test('many photographs are added in their order; one that fails is named, and the others go on', async () => {
  show();
  const input = screen.getByLabelText('Choose photos');
  expect(input).toHaveAttribute('accept', 'image/*');
  expect(input).toHaveAttribute('multiple');
  const files = ['a.jpg', 'b.heic', 'c.jpg'].map((name) => new File([], name));
  await user.upload(input, files);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(value).toEqual([
    { src: '/uploads/a.webp', alt: '' },
    { src: '/uploads/c.webp', alt: '' },
  ]);
  expect(screen.getByRole('alert')).toHaveTextContent('“b.heic” is a HEIC picture');
  // It is on no server yet.
  expect(document.querySelector('img')).toHaveAttribute('src', 'blob:1');
  expect(hold.mock.calls.flat().at(-1)).toBeUndefined();
});

test('while photographs are prepared, the progress is shown and saving waits', async () => {
  let finish = () => {};
  jest.mocked(preparePicture).mockImplementation(
    (file) =>
      new Promise((resolve) => {
        finish = () => resolve({ file, isPortrait: false });
      }),
  );
  show();
  const files = ['a.webp', 'b.webp'].map((name) => new File([], name));
  await user.upload(screen.getByLabelText('Choose photos'), files);
  expect(screen.getByText(/1 of 2/)).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '0');
  expect(hold).toHaveBeenLastCalledWith(expect.stringContaining('still being processed'));
  finish();
  await screen.findByText(/2 of 2/);
  finish();
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(hold).toHaveBeenLastCalledWith(undefined);
});

test('a photograph that is chosen twice is in the list once', async () => {
  show();
  const input = screen.getByLabelText('Choose photos');
  await user.upload(input, new File([], 'a.jpg'));
  // Otherwise the browser would not tell of the same file again.
  expect(input).toHaveProperty('files.length', 0);
  await user.upload(input, new File([], 'a.jpg'));
  await waitFor(() => expect(preparePicture).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(value).toHaveLength(1);
});

test('pictures are described, moved by named buttons, and removed', async () => {
  show([picture('a'), picture('b'), picture('c')]);
  await user.type(screen.getByLabelText('Alt text of photo 2'), 'The hall{Enter}The garden');
  expect(value.map(({ alt }) => alt)).toEqual(['', 'The hall', 'The garden']);
  await user.click(screen.getByRole('button', { name: 'Move photo 3 up' }));
  expect(value.map(({ src }) => src)).toEqual(['/uploads/a', '/uploads/c', '/uploads/b']);
  expect(screen.getByText('Photo 3 moved to position 2.')).toBeVisible();
  expect(screen.getByLabelText('Alt text of photo 2')).toHaveValue('The garden');
  for (const name of ['Move photo 1 up', 'Move photo 3 down']) {
    const button = screen.getByRole('button', { name });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
  }
  await user.click(screen.getByRole('button', { name: 'Delete photo 1' }));
  expect(value.map(({ alt }) => alt)).toEqual(['The garden', 'The hall']);
});

test('after a refused save, the fields that are empty are marked', () => {
  const described = { ...picture('a'), alt: 'The hall' };
  const { unmount } = show([described, picture('b')]);
  expect(screen.getByLabelText('Alt text of photo 2')).toBeValid();
  unmount();
  show([described, { ...picture('b'), alt: ' ' }], true);
  expect(screen.getByLabelText('Alt text of photo 1')).toBeValid();
  const second = screen.getByLabelText('Alt text of photo 2');
  expect(second).toBeInvalid();
  expect(second).toHaveAccessibleDescription('Photo 2 needs a description.');
});

const sources = () => value.map(({ src }) => src.replace('/uploads/', ''));
const isPrepared = () =>
  waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());

test('photographs are pasted and dropped, too', async () => {
  const { unmount } = show();
  const files = [new File([], 'a.jpg')];
  expect(fireEvent.paste(document.body, { clipboardData: { files } })).toBe(false);
  await waitFor(() => expect(sources()).toEqual(['a.webp']));
  await isPrepared();
  // A text that is pasted is for the field that has the cursor.
  expect(fireEvent.paste(document.body, { clipboardData: { files: [] } })).toBe(true);
  const place = screen.getByText(/drop or paste them here/);
  const dataTransfer = { files: [new File([], 'b.jpg'), new File([], 'c.jpg')] };
  expect(fireEvent.drop(place, { dataTransfer })).toBe(false);
  await waitFor(() => expect(sources()).toEqual(['a.webp', 'b.webp', 'c.webp']));
  await isPrepared();
  // Otherwise the browser would open them.
  expect(fireEvent.dragOver(place)).toBe(false);
  // Another list of the form has taken it.
  document.body.addEventListener('paste', (event) => event.preventDefault(), { once: true });
  fireEvent.paste(document.body, { clipboardData: { files } });
  expect(preparePicture).toHaveBeenCalledTimes(3);
  unmount();
  expect(fireEvent.paste(document.body, { clipboardData: { files } })).toBe(true);
});

test('a picture that is there already is chosen among those that fit', async () => {
  const pictures = [{ src: '/uploads/hall.webp', alt: '/uploads/hall.webp' }];
  library.mockResolvedValueOnce([{ title: 'Home', pictures }]);
  show([picture('a')]);
  await user.click(screen.getByRole('button', { name: 'Choose an image' }));
  const dialog = await screen.findByRole('dialog', { name: 'Choose an image' });
  const headings = within(dialog).getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Home']);
  expect(within(dialog).getAllByRole('img')).toHaveLength(1);
  await user.click(within(dialog).getByRole('button', { name: '/uploads/hall.webp' }));
  expect(sources()).toEqual(['a', 'hall.webp']);
  expect(screen.queryByRole('dialog')).toBeNull();
  library.mockRejectedValueOnce(new Error('no network'));
  await user.click(screen.getByRole('button', { name: 'Choose an image' }));
  expect(await screen.findByText('There are no images for this place yet.')).toBeVisible();
  fireEvent(screen.getByRole('dialog'), new Event('close'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sources()).toEqual(['a', 'hall.webp']);
});

test('a picture that a wide one covers says so when it is replaced, until that is replaced, too', async () => {
  wide = '/uploads/wide.webp';
  const { rerender } = show([picture('a'), picture('b')], false, 2);
  const note = 'Wide screens still show the wide image. Replace or remove it, too.';
  expect(screen.queryByText(note)).toBeNull();
  const [first] = screen.getAllByLabelText('Replace');
  if (first) await user.upload(first, new File([], 'c.jpg'));
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(note));
  wide = '/uploads/new.webp';
  rerender(<Form pictures={[]} isRefused={false} max={2} />);
  expect(screen.queryByText(note)).toBeNull();
});

test('a photo that is replaced asks for its new description until it is there', async () => {
  show([{ ...picture('a'), alt: 'The old hall' }], false, 1);
  await user.upload(screen.getByLabelText('Replace'), new File([], 'b.jpg'));
  const field = await screen.findByLabelText('Alt text of photo 1');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('');
  expect(field).toHaveAccessibleDescription('The new photo 1 needs a description.');
  await user.tab();
  expect(field).toBeInvalid();
  await user.type(field, 'The new hall');
  expect(field).toBeValid();
  expect(value).toEqual([{ src: '/uploads/b.webp', alt: 'The new hall' }]);
});

function picture(name: string): PictureValue {
  return { src: `/uploads/${name}`, alt: '' };
}

function show(pictures: readonly PictureValue[] = [], isRefused = false, max?: number) {
  return render(<Form pictures={pictures} isRefused={isRefused} max={max} />);
}

type FormProps = {
  readonly pictures: readonly PictureValue[];
  readonly isRefused: boolean;
  readonly max: number | undefined;
};

function Form({ pictures, isRefused, max }: FormProps) {
  const [now, setNow] = useState(pictures);
  value = now;
  return (
    <PicturesField
      path="pictures"
      value={now}
      change={setNow}
      hold={hold}
      isRefused={isRefused}
      files={files}
      isCut={false}
      isFixed={max !== undefined}
      cover={wide}
    />
  );
}

const files: PictureFiles = {
  prepare: (file) => preparePicture(file, { widget: 'upload', leastWidth: 0 }),
  save: async ({ name }) => `/uploads/${name}`,
  urlOf: () => 'blob:1',
  library,
};
