import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ControlProps, DecapField, MediaFile } from '../decap';
import { PicturesField } from './PicturesField';
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
let added: readonly MediaFile[];

beforeEach(() => {
  value = [];
  added = [];
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
  const files = ['a.jpg', 'b.heic', 'c.jpg'].map((name) => new File([], name));
  await user.upload(screen.getByLabelText('Choose photographs'), files);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
  expect(value).toEqual([
    { src: '/uploads/a.webp', alt: '' },
    { src: '/uploads/c.webp', alt: '' },
  ]);
  expect(screen.getByRole('alert')).toHaveTextContent('“b.heic” is a HEIC picture');
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
  await user.upload(screen.getByLabelText('Choose photographs'), files);
  expect(screen.getByText(/1 of 2/)).toBeVisible();
  expect(hold).toHaveBeenLastCalledWith(expect.stringContaining('still being prepared'));
  finish();
  await screen.findByText(/2 of 2/);
  finish();
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(hold).toHaveBeenLastCalledWith(undefined);
});

test('photographs that are prepared when another form is open go into neither', async () => {
  let finish = () => {};
  jest.mocked(preparePicture).mockImplementation(
    (file) =>
      new Promise((resolve) => {
        finish = () => resolve({ file, isPortrait: false });
      }),
  );
  const { unmount } = show();
  await user.upload(screen.getByLabelText('Choose photographs'), new File([], 'a.webp'));
  unmount();
  await act(async () => finish());
  expect([value, added]).toEqual([[], []]);
});

test('a photograph that is chosen twice is in the list once', async () => {
  show();
  const input = screen.getByLabelText('Choose photographs');
  await user.upload(input, new File([], 'a.jpg'));
  await user.upload(input, new File([], 'a.jpg'));
  await waitFor(() => expect(preparePicture).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(value).toHaveLength(1);
});

test('a photograph that was copied under another name is added under its first one', async () => {
  show();
  const files = ['a', 'copy of a'].map((name) => new File([], `${name}-01234567.jpg`));
  await user.upload(screen.getByLabelText('Choose photographs'), files);
  await waitFor(() => expect(preparePicture).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(value).toEqual([{ src: '/uploads/a-01234567.webp', alt: '' }]);
});

test('pictures are described, moved by named buttons, and removed', async () => {
  show([picture('a'), picture('b'), picture('c')]);
  await user.type(screen.getByLabelText('Description of picture 2'), 'The hall{Enter}The garden');
  expect(value.map(({ alt }) => alt)).toEqual(['', 'The hall', 'The garden']);
  await user.click(screen.getByRole('button', { name: 'Move picture 3 up' }));
  expect(value.map(({ src }) => src)).toEqual(['/uploads/a', '/uploads/c', '/uploads/b']);
  expect(screen.getByText('Picture 3 is now picture 2.')).toBeVisible();
  expect(screen.getByLabelText('Description of picture 2')).toHaveValue('The garden');
  expect(screen.getByRole('button', { name: 'Move picture 1 up' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Move picture 3 down' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  expect(value.map(({ alt }) => alt)).toEqual(['The garden', 'The hall']);
});

test('after a refused save, the fields that are empty are marked', () => {
  show([{ ...picture('a'), alt: 'The hall' }, picture('b')], true);
  expect(screen.getByLabelText('Description of picture 1')).toBeValid();
  const second = screen.getByLabelText('Description of picture 2');
  expect(second).toBeInvalid();
  expect(second).toHaveAccessibleDescription('must not be empty');
});

function picture(name: string): PictureValue {
  return { src: `/uploads/${name}`, alt: '' };
}

function show(pictures: readonly PictureValue[] = [], isRefused = false) {
  return render(<Form pictures={pictures} isRefused={isRefused} />);
}

type FormProps = { readonly pictures: readonly PictureValue[]; readonly isRefused: boolean };

function Form({ pictures, isRefused }: FormProps) {
  const [now, setNow] = useState(pictures);
  value = now;
  return (
    <PicturesField
      value={now}
      change={setNow}
      hold={hold}
      isRefused={isRefused}
      control={control}
    />
  );
}

const src = { get: (key: string) => (key === 'name' ? 'src' : undefined) } as DecapField;
const field: DecapField = {
  get: (key: string) => (key === 'fields' ? [src] : undefined),
} as never;

const control: ControlProps = {
  field,
  onChange: () => undefined,
  forID: 'pictures-1',
  parentIds: [],
  getEntry: () => {
    const mediaFiles = { toJS: () => added };
    return { get: () => mediaFiles } as never;
  },
  getAsset: () => ({}),
  onPersistMedia: async ({ name }) => {
    added = [...added, { path: `static/uploads/${name}`, url: 'blob:1' }];
    return { type: 'ADD_DRAFT_ENTRY_MEDIA_FILE' };
  },
};
