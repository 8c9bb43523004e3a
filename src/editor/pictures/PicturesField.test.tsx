/** @jest-environment jsdom */
import '../../testing/school-editor';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { albumFileSchema } from '../../content/schemas/album';
import { homeSchema } from '../../content/schemas/home';
import { EditorForm } from '../../testing/editor-form';
import { stubLayout } from '../../testing/stub-layout';
import type { FormContext } from '../form/form-context';
import type { LibraryGroup, PictureValue } from './picture-value';
import { preparePicture } from './prepare-picture';

jest.mock('./prepare-picture', () => ({ preparePicture: jest.fn() }));

// Allows any file, because the mock determines the type by the file name.
const user = userEvent.setup({ applyAccept: false });
let value: readonly PictureValue[];
let blockSaving: jest.Mock;
let release: jest.Mock;
const announce = jest.fn();
const library = jest.fn<readonly LibraryGroup[], []>();

beforeAll(stubLayout);

beforeEach(() => {
  value = [];
  release = jest.fn();
  blockSaving = jest.fn(() => release);
  library.mockReset().mockReturnValue([]);
  jest
    .mocked(preparePicture)
    .mockReset()
    .mockImplementation(async (file) => {
      if (file.name.endsWith('.heic')) throw new Error(`“${file.name}” is a HEIC picture`);
      const isPortrait = file.name.startsWith('portrait');
      return { file: new File([], file.name.replace('.jpg', '.webp')), isPortrait };
    });
});

test('adds many photos in order; reports a failed one, and adds the others', async () => {
  await show();
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
  // The picture has a `blob:` URL, because it has not been uploaded yet.
  await waitFor(() => expect(document.querySelector('img')).toHaveAttribute('src', 'blob:1'));
  expect(release.mock.calls).toHaveLength(blockSaving.mock.calls.length);
  // Its author goes on with the first alt text.
  await waitFor(() =>
    expect(screen.getByLabelText('Alt text of photo 1 (optional)')).toHaveFocus(),
  );
  await user.upload(input, new File([], 'd.jpg'));
  await waitFor(() => expect(value).toHaveLength(3));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('shows progress and delays saving while photos are processed', async () => {
  let finish = () => {};
  jest.mocked(preparePicture).mockImplementation(
    (file) =>
      new Promise((resolve) => {
        finish = () => resolve({ file, isPortrait: false });
      }),
  );
  await show();
  const files = ['a.webp', 'b.webp'].map((name) => new File([], name));
  await user.upload(screen.getByLabelText('Choose photos'), files);
  expect(screen.getByText(/1 of 2/)).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '0');
  expect(blockSaving).toHaveBeenLastCalledWith(expect.stringContaining('still being processed'));
  expect(release).not.toHaveBeenCalled();
  finish();
  await screen.findByText(/2 of 2/);
  finish();
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(release).toHaveBeenCalled();
});

test('adds a photo chosen twice only once, and says so', async () => {
  await show();
  const input = screen.getByLabelText('Choose photos');
  await user.upload(input, new File([], 'a.jpg'));
  // The input is cleared, so that choosing the same file again fires an event.
  expect(input).toHaveProperty('files.length', 0);
  await user.upload(input, new File([], 'a.jpg'));
  await waitFor(() => expect(preparePicture).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(value).toHaveLength(1);
  expect(screen.getByText('“a.jpg” is already here.')).toBeVisible();
});

test('uses a photo that the site has under another name', async () => {
  const add = jest.fn();
  const pictures = [picture('hall-1a2b3c4d.webp')];
  const library = (fits: (src: string) => boolean) =>
    [{ title: 'Home', pictures: pictures.filter(({ src }) => fits(src)) }].filter(
      (group) => group.pictures.length > 0,
    );
  await show([], false, { ...FILES, add, urlOf: String, smallUrlOf: String, library });
  const files = ['img-1a2b3c4d.jpg', 'img-5e6f7a8b.jpg'].map((name) => new File([], name));
  await user.upload(screen.getByLabelText('Choose photos'), files);
  await isPrepared();
  expect(sources()).toEqual(['hall-1a2b3c4d.webp', 'img-5e6f7a8b.webp']);
  expect(add.mock.calls.map(([address]) => address)).toEqual(['/uploads/img-5e6f7a8b.webp']);
});

test('buttons named by number move and delete photos; Enter goes to the next alt text', async () => {
  await show([picture('a'), picture('b'), picture('c')]);
  await user.type(
    screen.getByLabelText('Alt text of photo 2 (optional)'),
    'The hall{Enter}The garden',
  );
  expect(value.map(({ alt }) => alt)).toEqual(['', 'The hall', 'The garden']);
  await user.click(screen.getByRole('button', { name: 'Move photo 3 up' }));
  expect(value.map(({ src }) => src)).toEqual(['/uploads/a', '/uploads/c', '/uploads/b']);
  expect(announce).toHaveBeenLastCalledWith('Photo 3 moved to position 2.');
  expect(screen.getByLabelText('Alt text of photo 2 (optional)')).toHaveValue('The garden');
  for (const name of ['Move photo 1 up', 'Move photo 3 down']) {
    const button = screen.getByRole('button', { name });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
  }
  await user.click(screen.getByRole('button', { name: 'Delete photo 1' }));
  expect(value.map(({ alt }) => alt)).toEqual(['The garden', 'The hall']);
});

test('a rejected save marks empty fields', async () => {
  const described = { ...picture('a'), alt: 'The hall' };
  const { unmount } = await show([described, picture('b')]);
  expect(screen.getByLabelText('Alt text of photo 2 (optional)')).toBeValid();
  unmount();
  await show([described, { ...picture('b'), alt: ' ' }], true);
  expect(screen.getByLabelText('Alt text of photo 1 (optional)')).toBeValid();
  const second = screen.getByLabelText('Alt text of photo 2 (optional)');
  expect(second).toBeInvalid();
  expect(second).toHaveAccessibleDescription('Must not be empty.');
});

const sources = () => value.map(({ src }) => src.replace('/uploads/', ''));
const isPrepared = () =>
  waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());

test('photos can be pasted and dropped', async () => {
  const { unmount } = await show();
  const files = [new File([], 'a.jpg')];
  let copied = { 'text/html': '<img src="a.jpg">' } as Readonly<Record<string, string>>;
  const getData = (type: string) => copied[type] ?? '';
  expect(fireEvent.paste(document.body, { clipboardData: { files, getData } })).toBe(false);
  await waitFor(() => expect(sources()).toEqual(['a.webp']));
  await isPrepared();
  // A paste without files is left to the focused field.
  expect(fireEvent.paste(document.body, { clipboardData: { files: [], getData } })).toBe(true);
  // Excel and Word copy a picture of the text, which belongs where the cursor is.
  copied = { 'text/html': '<style>td {}</style><td>Fees</td>', 'text/plain': 'Fees' };
  expect(fireEvent.paste(document.body, { clipboardData: { files, getData } })).toBe(true);
  copied = {};
  const place = screen.getByText(/drop or paste them here/);
  const dataTransfer = { files: [new File([], 'b.jpg'), new File([], 'c.jpg')] };
  expect(fireEvent.drop(place, { dataTransfer })).toBe(false);
  await waitFor(() => expect(sources()).toEqual(['a.webp', 'b.webp', 'c.webp']));
  await isPrepared();
  // A photo dropped beside its place is added as well.
  const beside = new Event('drop', { bubbles: true });
  Object.assign(beside, { dataTransfer: { files: [new File([], 'd.jpg')] } });
  fireEvent(document.body, beside);
  await waitFor(() => expect(sources().at(-1)).toBe('d.webp'));
  await isPrepared();
  // The default is prevented, because the browser would open the dropped files.
  expect(fireEvent.dragOver(place)).toBe(false);
  // A paste that another list of the form has handled is ignored.
  document.body.addEventListener('paste', (event) => event.preventDefault(), { once: true });
  fireEvent.paste(document.body, { clipboardData: { files, getData } });
  expect(preparePicture).toHaveBeenCalledTimes(4);
  unmount();
  expect(fireEvent.paste(document.body, { clipboardData: { files, getData } })).toBe(true);
});

test('lists existing pictures that fit the field, and adds the chosen one', async () => {
  const pictures = [{ src: '/uploads/hall.webp', alt: '' }];
  library.mockReturnValue([{ title: 'Home', pictures }]);
  await show([picture('a')]);
  await user.click(screen.getByRole('button', { name: 'Choose an image' }));
  const dialog = await screen.findByRole('dialog', { name: 'Choose an image' });
  const headings = within(dialog).getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Home']);
  expect(within(dialog).getAllByRole('img')).toHaveLength(1);
  // The images load lazily, because a site may have hundreds.
  expect(within(dialog).getByRole('img')).toHaveAttribute('loading', 'lazy');
  await user.click(within(dialog).getByRole('button', { name: 'hall.webp' }));
  await waitFor(() => expect(sources()).toEqual(['a', 'hall.webp']));
  expect(screen.queryByRole('dialog')).toBeNull();
  library.mockReturnValue([]);
  await user.click(screen.getByRole('button', { name: 'Choose an image' }));
  expect(await screen.findByText('There are no suitable images yet.')).toBeVisible();
  // The site loads while the dialog is open.
  library.mockReturnValue([{ title: 'Home', pictures }]);
  fireEvent.change(screen.getByLabelText('Alt text of photo 1 (optional)'), {
    target: { value: 'Hall' },
  });
  expect(screen.getByRole('button', { name: 'hall.webp' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sources()).toEqual(['a', 'hall.webp']);
});

afterEach(() => jest.restoreAllMocks());

test('refuses a picture that is too narrow, also if a small version of it is shown', async () => {
  const widths: Readonly<Record<string, number>> = { '/tight': 500, '/wide': 600 };
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockImplementation(function width(
    this: HTMLImageElement,
  ) {
    return widths[new URL(this.src).pathname] ?? 480;
  });
  const named = (name: string) => ({ src: `/uploads/${name}.webp`, alt: name });
  library.mockReturnValue([{ title: 'Home', pictures: ['tight', 'wide'].map(named) }]);
  const nameOf = (src: string) => src.replace(/^\/uploads\/|\.webp$/g, '');
  await show([], false, {
    ...FILES,
    urlOf: (src) => `/${nameOf(src)}`,
    smallUrlOf: (src) => `/small-${nameOf(src)}`,
  });
  await user.click(screen.getByRole('button', { name: 'Choose an image' }));
  const choices = () => within(screen.getByRole('dialog')).getAllByRole('img');
  expect(choices().map((image) => image.getAttribute('src'))).toEqual([
    '/small-tight',
    '/small-wide',
  ]);
  await user.click(screen.getByRole('button', { name: 'tight' }));
  expect(
    await screen.findByText('This image is 500 pixels wide. It must be at least 600 pixels wide.'),
  ).toBeVisible();
  expect(value).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'wide' }));
  await waitFor(() => expect(value).toEqual([named('wide')]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('pictures of the banner can be moved, but not added or deleted', async () => {
  const pictures = [picture('a'), picture('b')];
  render(<EditorForm schema={homeSchema} path="hero.pictures" content={{ hero: { pictures } }} />);
  await screen.findByLabelText('Alt text of image 2');
  expect(screen.getByRole('button', { name: 'Move image 1 down' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Add|Delete) / })).toBeNull();
  expect(screen.queryByLabelText('Choose photos')).toBeNull();
});

test('the alt text of a replaced photo goes with it', async () => {
  await show([{ ...picture('a'), alt: 'The old hall' }]);
  await user.upload(screen.getByLabelText('Replace'), new File([], 'portrait.jpg'));
  const field = screen.getByLabelText('Alt text of photo 1 (optional)');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('');
  await user.type(field, 'The new hall');
  expect(value).toEqual([{ src: '/uploads/portrait.webp', alt: 'The new hall' }]);
  library.mockReturnValue([{ title: 'Home', pictures: [picture('hall.webp')] }]);
  await user.click(screen.getByRole('button', { name: 'Choose another' }));
  await user.click(screen.getByRole('button', { name: 'hall.webp' }));
  await waitFor(() => expect(value).toEqual([picture('hall.webp')]));
  await user.type(field, 'The hall');
  await user.click(screen.getByRole('button', { name: 'Choose another' }));
  await user.click(screen.getByRole('button', { name: 'hall.webp' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(value).toEqual([{ ...picture('hall.webp'), alt: 'The hall' }]);
  // The alt text that a picture has elsewhere comes along, to be looked at.
  const known = { ...picture('gate.webp'), alt: 'The gate' };
  library.mockReturnValue([{ title: 'Home', pictures: [known] }]);
  await user.click(screen.getByRole('button', { name: 'Choose another' }));
  await user.click(screen.getByRole('button', { name: 'The gate' }));
  await waitFor(() => expect(value).toEqual([known]));
  await waitFor(() => expect(field).toHaveFocus());
});

test('the last file chosen for a photo replaces it, even if the photo has moved', async () => {
  const finish = new Map<string, () => void>();
  jest.mocked(preparePicture).mockImplementation(
    (file) =>
      new Promise((resolve) => {
        finish.set(file.name, () => resolve({ file, isPortrait: false }));
      }),
  );
  await show([picture('a'), picture('b')]);
  const replace = async (number: number, name: string) => {
    const input = screen.getAllByLabelText('Replace')[number - 1];
    if (input) await user.upload(input, new File([], name));
    await waitFor(() => expect(finish.has(name)).toBe(true));
  };
  await replace(1, 'slow.webp');
  await replace(1, 'fast.webp');
  await user.click(screen.getByRole('button', { name: 'Move photo 1 down' }));
  for (const name of ['fast.webp', 'slow.webp']) {
    await act(async () => finish.get(name)?.());
    expect(sources()).toEqual(['b', 'fast.webp']);
  }
  await replace(1, 'late.webp');
  await user.click(screen.getByRole('button', { name: 'Delete photo 1' }));
  await act(async () => finish.get('late.webp')?.());
  expect(sources()).toEqual(['fast.webp']);
});

test('an optional picture is chosen, described, cropped and removed', async () => {
  let wide: unknown;
  const onContent = (content: unknown) => {
    wide = Object(content).hero.wide;
  };
  render(
    <EditorForm schema={homeSchema} path="hero.wide" content={{ hero: {} }} {...{ onContent }} />,
  );
  await user.upload(await screen.findByLabelText('Upload'), new File([], 'hall.heic'));
  expect(await screen.findByText('“hall.heic” is a HEIC picture')).toBeVisible();
  await user.upload(screen.getByLabelText('Upload'), new File([], 'portrait.jpg'));
  await user.type(await screen.findByLabelText('Alt text'), 'A sister');
  expect(screen.queryByText(/is a HEIC picture$/)).toBeNull();
  expect(preparePicture).toHaveBeenLastCalledWith(expect.anything(), {
    isUpload: false,
    minWidth: 2400,
    title: 'Form',
  });
  // The focal point of a portrait is set so that the head stays visible.
  expect(wide).toEqual({ src: 'images/portrait.webp', alt: 'A sister', focus: '50% 20%' });
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(wide).toBeUndefined();
  await user.upload(screen.getByLabelText('Upload'), new File([], 'wide.jpg'));
  await waitFor(() => expect(wide).toEqual({ src: 'images/wide.webp', alt: '' }));
});

const slider = (name: string) => screen.getByRole('slider', { name });
let focusNow: string;

async function showFocus(at: string) {
  const onContent = (content: unknown) => {
    focusNow = Object(content).hero.wide.focus;
  };
  const content = { hero: { wide: { ...picture('a'), focus: at } } };
  render(<EditorForm schema={homeSchema} path="hero.wide" {...{ content, onContent }} />);
  await screen.findByLabelText('Replace');
}

test('two sliders move the focal point, which a screen reader leaves to the keys of a slider', async () => {
  await showFocus('50% 30%');
  expect(screen.getByRole('group', { name: 'Focal point' })).toContainElement(
    slider('From the top'),
  );
  expect(slider('From the left')).toHaveValue('50');
  fireEvent.change(slider('From the top'), { target: { value: '20' } });
  expect(focusNow).toBe('50% 20%');
  fireEvent.change(slider('From the left'), { target: { value: '60' } });
  expect(focusNow).toBe('60% 20%');
  expect(slider('From the left')).toHaveAttribute('aria-valuetext', '60%');
});

test('a click on the picture moves the focal point', async () => {
  await showFocus('50% 30%');
  const [shown] = screen.getByRole('group', { name: 'Focal point' }).querySelectorAll('span');
  if (!shown) throw new Error('There is no picture.');
  shown.getBoundingClientRect = () => Object({ left: 100, top: 50, width: 200, height: 100 });
  fireEvent.click(shown, { clientX: 150, clientY: 130 });
  expect(focusNow).toBe('20% 80%');
  expect(shown.querySelector('span')).toHaveStyle({ left: '20%', top: '80%' });
  expect(slider('From the top')).toHaveValue('80');
});

function picture(name: string): PictureValue {
  return { src: `/uploads/${name}`, alt: '' };
}

const FILES: FormContext['files'] = {
  title: () => 'Sports',
  add: () => undefined,
  urlOf: () => 'blob:1',
  smallUrlOf: () => 'blob:1',
  library,
};

async function show(pictures: readonly PictureValue[] = [], isRefused = false, files = FILES) {
  const shown = render(
    <EditorForm
      schema={albumFileSchema}
      path="pictures"
      content={{ name: 'Sports', pictures }}
      onContent={(content) => {
        value = Object(content).pictures;
      }}
      isRefused={isRefused}
      blockSaving={blockSaving}
      announce={announce}
      files={files}
    />,
  );
  await screen.findByLabelText('Choose photos');
  return shown;
}
