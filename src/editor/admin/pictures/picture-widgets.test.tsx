import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Component, createElement, createRef } from 'react';
import { preparePicture } from '../../pictures/prepare-picture';
import type { ControlProps } from '../decap';
import { registerPictureFields } from './picture-widgets';

jest.mock('../../pictures/prepare-picture', () => ({ preparePicture: jest.fn() }));

type Photo = Component<ControlProps> & {
  readonly isValid: () => unknown;
  readonly focus: (path?: string) => void;
};

type More = { readonly widget?: 'photo' | 'photos' | 'cover'; readonly isCut?: boolean };

async function show(
  value: unknown,
  required: boolean,
  { widget = 'photo', isCut = false }: More = {},
) {
  const controls = new Map<string, new (props: ControlProps) => Photo>();
  const CMS = {
    getWidget: () => ({}),
    registerWidget: (name: string, control: new (props: ControlProps) => Photo) =>
      controls.set(name, control),
  };
  Object.assign(window, { CMS, h: createElement });
  registerPictureFields();
  const Photo = controls.get(widget);
  if (!Photo) throw new Error('There is no field of a picture.');
  const ofPicture: Readonly<Record<string, unknown>> = {
    name: 'src',
    public_folder: 'images',
    leastWidth: 1600,
  };
  const src = { get: (key: string) => ofPicture[key] };
  const focus = { get: () => 'focus' };
  const fields = isCut ? [src, focus] : [src];
  const settings: Readonly<Record<string, unknown>> = { fields, required, label: 'Picture' };
  const onChange = jest.fn();
  const control = {
    field: { get: (key: string) => settings[key] },
    value,
    onChange,
    forID: 'picture',
    parentIds: [],
    getEntry: () => ({
      get: (key: string) => (key === 'data' ? { toJS: () => ({}) } : undefined),
    }),
    getAsset: (name: string) => ({ toString: () => `asset:${name}` }),
    onPersistMedia: async ({ name }: File, { field }: { readonly field: object }) => {
      // Otherwise it would be saved in the folder of all other uploads.
      expect(field).toBe(src);
      return { type: name === 'full.jpg' ? 'MEDIA_PERSIST_FAILURE' : 'ADD_DRAFT_ENTRY_MEDIA_FILE' };
    },
  };
  const field = createRef<Photo>();
  const props = control as never as ControlProps;
  const { unmount } = await act(async () => render(<Photo ref={field} {...props} />));
  const close = () => act(async () => unmount());
  const isValid = () => act(async () => field.current?.isValid());
  return { isValid, onChange, close, focus: (path?: string) => field.current?.focus(path) };
}

const PICTURE = { src: '/uploads/hall.webp', alt: 'The hall' };

test.each([
  ['a picture with its description', PICTURE, true, true],
  ['none where one is needed', undefined, true, 'Picture: must not be empty'],
  ['none where none is needed', undefined, false, true],
  [
    'a picture without a description',
    { ...PICTURE, alt: ' ' },
    false,
    'Description of the picture: must not be empty',
  ],
])('%s', async (_case, value, required, result) => {
  const { isValid, close } = await show(value, required);
  expect(await isValid()).toEqual(
    result === true ? true : { error: { type: 'CUSTOM', parentIds: [], message: result } },
  );
  await close();
});

test('a picture that may be missing can be removed, any other can only be replaced', async () => {
  const optional = await show(PICTURE, false);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(optional.onChange).toHaveBeenLastCalledWith({ src: '', alt: '' });
  await optional.close();
  const { close } = await show(PICTURE, true);
  expect(document.querySelector('img')).toHaveAttribute('src', PICTURE.src);
  expect(screen.getByLabelText('Replace')).not.toHaveAttribute('multiple');
  expect(screen.getByText('Replace')).not.toHaveClass('editor-primary');
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  await close();
});

test('a click on a picture of the page leads to its description', async () => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = jest.fn();
  const { focus, close } = await show(PICTURE, true);
  focus();
  expect(screen.getByLabelText('Description of the picture')).toHaveFocus();
  await close();
});

const SAVED = { src: 'images/hero.jpg', alt: 'The hill', focus: '10% 10%' };

test.each([
  [false, true, { src: 'images/new.jpg', alt: '' }],
  [true, false, { src: 'images/new.jpg', alt: '' }],
  // The upper part of a portrait, where the heads are.
  [true, true, { src: 'images/new.jpg', alt: '', focus: '50% 20%' }],
])(
  'of a picture that can be cut (%p), a portrait (%p) takes the place',
  async (isCut, isPortrait, saved) => {
    jest.mocked(preparePicture).mockImplementation(async (file) => ({ file, isPortrait }));
    const { onChange, close } = await show(SAVED, true, { isCut });
    const file = new File([], 'new.jpg', { type: 'image/jpeg' });
    await userEvent.upload(screen.getByLabelText('Replace'), file);
    await waitFor(() => expect(onChange.mock.calls).toEqual([[saved]]));
    const description = screen.getByLabelText('Description of the picture');
    await waitFor(() => expect(description).toHaveFocus());
    expect(description).toHaveValue('');
    const place = { widget: 'picture', leastWidth: 1600 };
    expect(preparePicture).toHaveBeenLastCalledWith(expect.any(File), place);
    await close();
  },
);

test('a picture that is dropped takes the place, too; why one is refused is said until another is taken', async () => {
  const { onChange, close } = await show(SAVED, true);
  const place = screen.getByLabelText('Description of the picture');
  const drop = (name: string) =>
    fireEvent.drop(place, { dataTransfer: { files: [new File([], name)] } });
  expect(fireEvent.dragOver(place)).toBe(false);
  jest.mocked(preparePicture).mockRejectedValueOnce(new Error('“a.heic” is a HEIC picture'));
  expect(drop('a.heic')).toBe(false);
  expect(await screen.findByRole('alert')).toHaveTextContent('“a.heic” is a HEIC picture');
  drop('full.jpg');
  expect(await screen.findByText('“full.jpg” could not be added.')).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
  drop('new.jpg');
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith({ src: 'images/new.jpg', alt: '' }),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  await close();
});

test('a field without a picture offers one, and shows nothing to describe', async () => {
  const { close } = await show(undefined, false);
  expect(screen.getByLabelText('From this computer or phone')).toBeInTheDocument();
  expect(screen.getByText('From this computer or phone')).toHaveClass('editor-primary');
  expect(screen.getByRole('button', { name: 'Choose an image' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  await close();
});

test('a description is written; what must stay visible is kept with it', async () => {
  const { onChange, close } = await show(SAVED, true, { isCut: true });
  await userEvent.type(screen.getByLabelText('Description of the picture'), '!');
  expect(onChange).toHaveBeenLastCalledWith({ ...SAVED, alt: 'The hill!' });
  fireEvent.keyDown(screen.getByRole('button', { name: /^What must stay visible/ }), {
    key: 'ArrowRight',
  });
  expect(onChange).toHaveBeenLastCalledWith({ ...SAVED, alt: 'The hill!', focus: '20% 10%' });
  expect(document.querySelector('img')).toHaveAttribute('src', 'asset:images/hero.jpg');
  await close();
});

const NONE = { src: '/uploads/a.webp', alt: '' };

test.each([
  ['photos', [PICTURE], true],
  ['photos', [PICTURE, NONE], 'Picture: a description is missing'],
  ['photos', [NONE, PICTURE, { ...NONE, alt: ' ' }], 'Picture: 2 descriptions are missing'],
  ['photos', undefined, true],
  ['cover', PICTURE, true],
  ['cover', undefined, 'Picture: add a picture to the album first'],
] as const)('%s: %j', async (widget, value, result) => {
  const { isValid, close } = await show(value, true, { widget });
  expect(await isValid()).toEqual(
    result === true ? true : { error: { type: 'CUSTOM', parentIds: [], message: result } },
  );
  await close();
});
