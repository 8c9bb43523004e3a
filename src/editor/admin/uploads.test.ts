import { fireEvent, waitFor } from '@testing-library/dom';
import { preparePicture } from '../pictures/prepare-picture';
import { prepareUploads } from './uploads';

jest.mock('../pictures/prepare-picture', () => ({ preparePicture: jest.fn() }));

const drawn = new File(['drawn'], 'relay-01234567.webp');
/** The names of the files that Decap is given. */
let taken: string[][];

class Transfer {
  readonly files: File[] = [];
  readonly items = { add: (file: File) => this.files.push(file) };
}

beforeAll(() => {
  // jsdom has neither.
  Object.assign(window, { DataTransfer: Transfer, alert: jest.fn(), confirm: jest.fn() });
  prepareUploads();
  document.addEventListener('change', ({ target }) => {
    taken.push([...filesOf(target)].map(({ name }) => name));
  });
});

beforeEach(() => {
  taken = [];
  window.location.hash = '#/collections/pages/entries/fees';
  jest.mocked(window.alert).mockReset();
  jest
    .mocked(preparePicture)
    .mockReset()
    .mockImplementation(async (file) => {
      if (file.name.endsWith('.heic')) throw new Error('“a.heic” is a HEIC picture');
      return { file: drawn, isPortrait: false };
    });
  document.body.innerHTML =
    '<div class="picture-field"><input type="file"></div><div class="library"><input type="file"></div>';
});

function filesOf(target: unknown): readonly File[] {
  return Object(target).files ?? [];
}

function input(place: string): Element {
  return document.querySelector(`${place} input`) ?? document.body;
}

/** Chooses files in a field: in jsdom its `files` can only be defined anew. */
function choose(place: string, ...files: readonly File[]) {
  const target = input(place);
  Object.defineProperty(target, 'files', { value: files, writable: true });
  fireEvent.change(target);
}

function file(name: string, first: string, size = first.length): File {
  const made = new File([first], name);
  const slice = () => ({ arrayBuffer: async () => new TextEncoder().encode(first).buffer });
  return Object.defineProperties(made, { size: { value: size }, slice: { value: slice } });
}

test('every picture that is chosen in the library is drawn anew before Decap gets it', async () => {
  const photos = [file('relay.jpg', ''), file('hall.jpg', '')];
  choose('.library', ...photos);
  expect(taken).toEqual([]);
  await waitFor(() => expect(taken).toEqual([['relay-01234567.webp', 'relay-01234567.webp']]));
  const place = { widget: 'upload', leastWidth: 0 };
  expect(jest.mocked(preparePicture).mock.calls).toEqual(photos.map((photo) => [photo, place]));
  expect(window.alert).not.toHaveBeenCalled();
});

test('what is dropped anywhere goes to the library, and is not opened by the browser', async () => {
  const dataTransfer = { files: [file('relay.jpg', '')] };
  Object.defineProperty(input('.library'), 'files', { value: [], writable: true });
  const isLeftToBrowser = fireEvent.drop(document.body, { dataTransfer });
  expect(isLeftToBrowser).toBe(false);
  await waitFor(() => expect(taken).toEqual([['relay-01234567.webp']]));
  expect(filesOf(input('.library'))).toEqual([drawn]);
});

test('of files of which one is refused none is taken, and the reason is said', async () => {
  // Otherwise the browser would say nothing when the same file is chosen again.
  Object.defineProperty(input('.library'), 'value', { value: 'a.heic', writable: true });
  choose('.library', file('relay.jpg', ''), file('a.heic', ''));
  await waitFor(() => expect(window.alert).toHaveBeenCalledWith('“a.heic” is a HEIC picture'));
  expect(taken).toEqual([]);
  expect(input('.library')).toHaveValue('');
  choose('.library', file('hall.jpg', ''));
  await waitFor(() => expect(taken).toEqual([['relay-01234567.webp']]));
  expect(window.alert).toHaveBeenCalledTimes(1);
});

test.each(['#/collections/pages/entries/fees', '#/collections/pages/new'])(
  'a document of the form at %s is taken as it is',
  async (form) => {
    window.location.hash = form;
    choose('.library', file('Fees 2026.pdf', '%PDF-1.7', 10_000_000));
    await waitFor(() => expect(taken).toEqual([['Fees 2026.pdf']]));
    expect(preparePicture).not.toHaveBeenCalled();
  },
);

test.each([
  ['more than 10 MB', '%PDF-1.7', 10_000_001, 'has more than 10 MB. Please make it smaller first.'],
  ['another kind than its name says', '<html>', 6, 'is not a PDF document'],
])('a document of %s is refused', async (_case, first, size, reason) => {
  choose('.library', file('fees.pdf', first, size));
  await waitFor(() => expect(window.alert).toHaveBeenCalledWith(`“fees.pdf” ${reason}`));
  expect(taken).toEqual([]);
});

test.each([
  ['CON.pdf', 'Windows cannot have a file of this name; rename it.'],
  ['.fees.pdf', 'is hidden, because its name begins with a dot. Delete or rename it.'],
])('a document called %s is refused', async (name, reason) => {
  choose('.library', file(name, '%PDF-1.7'));
  await waitFor(() => expect(window.alert).toHaveBeenCalledWith(`“${name}” ${reason}`));
  expect(taken).toEqual([]);
});

test('a PDF that names its author is taken once the editor has agreed', async () => {
  const fees = file('fees.pdf', '%PDF-1.7 /Author (Ada Obi)');
  jest.mocked(window.confirm).mockReturnValueOnce(false).mockReturnValueOnce(true);
  choose('.library', fees);
  await waitFor(() => expect(window.alert).toHaveBeenCalledWith('“fees.pdf” was not added.'));
  expect(window.confirm).toHaveBeenCalledWith(
    expect.stringMatching(
      /^“fees.pdf” names its author \(Ada Obi\)\. [\s\S]+Publish it as it is\?$/,
    ),
  );
  expect(taken).toEqual([]);
  choose('.library', fees);
  await waitFor(() => expect(taken).toEqual([['fees.pdf']]));
});

test('outside a form, where documents have no folder, a document is no picture', async () => {
  window.location.hash = '#/collections/pages';
  choose('.library', file('fees.pdf', '%PDF-1.7'));
  await waitFor(() => expect(preparePicture).toHaveBeenCalledTimes(1));
});
