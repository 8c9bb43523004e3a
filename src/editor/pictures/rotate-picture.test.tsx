/** @jest-environment jsdom */
import '../../testing/school-editor';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { albumFileSchema } from '../../content/schemas/album';
import { homeSchema } from '../../content/schemas/home';
import { croppedUpload, group, list, upload } from '../../schema/fields';
import { EditorForm } from '../../testing/editor-form';
import { stubLayout } from '../../testing/stub-layout';
import type { FormContext } from '../form/form-context';
import { turnIn } from './rotate-picture';

const user = userEvent.setup();
const drawn: string[] = [];

/** jsdom neither loads nor draws pictures: here pictures are 1200 × 900. */
function stubDrawing(width = 1200, height = 900) {
  drawn.length = 0;
  jest.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(async () => undefined);
  for (const [name, value] of Object.entries({ naturalWidth: width, naturalHeight: height })) {
    Object.defineProperty(HTMLImageElement.prototype, name, { value, configurable: true });
  }
  let angle = 0;
  const context = {
    translate: () => undefined,
    rotate: (by: number) => {
      angle = by;
    },
    drawImage: (image: HTMLImageElement) => drawn.push(`${image.src} ${(angle * 2) / Math.PI}`),
    resetTransform: () => undefined,
    fillRect: () => undefined,
    getImageData: () => ({ data: [] }),
  };
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation((): ReturnType<HTMLCanvasElement['getContext']> => Object(context));
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function encode(
    this: HTMLCanvasElement,
    give,
  ) {
    give(new Blob([`${this.width} × ${this.height}, ${angle}`], { type: 'image/webp' }));
  });
}

beforeAll(() => {
  stubLayout();
  // jsdom implements neither `crypto.subtle` nor `Blob.arrayBuffer`.
  let files = 0;
  const digest = async () => {
    files += 1;
    return new Uint8Array([0, 0, 0, files]).buffer;
  };
  Object.assign(globalThis.crypto, { subtle: { digest } });
  Object.assign(Blob.prototype, { arrayBuffer: async () => new ArrayBuffer(0) });
  Object.assign(HTMLImageElement.prototype, { decode: async () => undefined });
});

const album = (content: object, files: FormContext['files'], onContent: (now: unknown) => void) =>
  render(<EditorForm schema={albumFileSchema} content={content} {...{ files, onContent }} />);

function filesOf(add: FormContext['files']['add']): FormContext['files'] {
  return {
    title: () => 'Sports',
    add,
    urlOf: (src) => `https://school.example${src}`,
    smallUrlOf: String,
    library: () => [],
  };
}

const rotate = async () => {
  const button = screen.getByRole('button', { name: 'Rotate' });
  await user.click(button);
  await waitFor(() => expect(button).toBeEnabled());
};

test('turns a photo and the cover that it is; the alt text stays, and four turns give the old file', async () => {
  stubDrawing();
  const added: string[] = [];
  let now = Object({});
  const photo = { src: '/uploads/a-1a2b3c4d.webp', alt: 'The race' };
  const files = filesOf((url) => void added.push(url));
  album({ name: 'Sports', preview: photo, pictures: [photo] }, files, (content) => {
    now = content;
  });
  await screen.findByLabelText('Alt text of photo 1 (optional)');
  await rotate();
  expect(added).toEqual([expect.stringMatching(/^\/uploads\/sports-[0-9a-f]{8}\.webp$/)]);
  const turned = { src: added[0], alt: 'The race' };
  expect(now).toEqual({ name: 'Sports', preview: turned, pictures: [turned] });
  expect(screen.getByLabelText('Alt text of photo 1 (optional)')).not.toHaveFocus();
  await rotate();
  await rotate();
  await rotate();
  // Each turn starts from the file as it was.
  const source = 'https://school.example/uploads/a-1a2b3c4d.webp';
  expect(drawn).toEqual([`${source} 1`, `${source} 2`, `${source} 3`]);
  expect(now.pictures).toEqual([photo]);
});

test('refuses a turn that makes a banner too narrow, and a photo that has not loaded', async () => {
  stubDrawing(2400, 900);
  const content = { hero: { wide: { src: 'images/hall.jpg', alt: 'The hall' } } };
  const { unmount } = render(<EditorForm schema={homeSchema} path="hero.wide" content={content} />);
  await screen.findByLabelText('Replace');
  await rotate();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Turned, the photo would be 900 × 2400 pixels. It must be at least 2400 pixels wide.',
  );
  unmount();
  stubDrawing(1, 1);
  render(<EditorForm schema={homeSchema} path="hero.wide" content={content} />);
  await screen.findByLabelText('Replace');
  await rotate();
  expect(screen.getByRole('alert')).toHaveTextContent('The photo has not been loaded.');
});

test('the focal point turns with the picture', () => {
  const schema = group('Page', '', {
    wide: croppedUpload('Photo', ''),
    rows: list('Photos', '', upload('Photo', '')),
  });
  const content = { wide: { src: 'a', alt: '', focus: '20% 30%' }, rows: [{ src: 'b', alt: '' }] };
  expect(turnIn(schema, content, 'a', 'c')).toEqual({
    ...content,
    wide: { src: 'c', alt: '', focus: '70% 20%' },
  });
});
