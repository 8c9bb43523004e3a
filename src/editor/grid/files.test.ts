import { fireEvent, waitFor } from '@testing-library/dom';
import { chooseFile, saveFile } from './files';

const clicked = jest.fn();

beforeEach(() => {
  clicked.mockClear();
  for (const { prototype } of [HTMLInputElement, HTMLAnchorElement]) {
    prototype.click = function click() {
      clicked(this);
    };
  }
});

test('a file of this computer is read, and is not taken for a picture of the form', async () => {
  const onRead = jest.fn();
  chooseFile('.csv', onRead);
  const [[input]] = clicked.mock.calls;
  expect([input.type, input.accept, input.isConnected]).toEqual(['file', '.csv', false]);
  fireEvent.change(input);
  const { buffer } = new TextEncoder().encode('1,2');
  Object.defineProperty(input, 'files', { value: [{ arrayBuffer: async () => buffer }] });
  fireEvent.change(input);
  await waitFor(() => expect(onRead.mock.calls).toEqual([[buffer]]));
});

test('a text is saved as a CSV file', () => {
  const createObjectURL = jest.fn((_text: Blob) => 'blob:csv');
  const revokeObjectURL = jest.fn(() => {
    // A browser would find nothing at an address that is revoked before the click.
    expect(clicked).toHaveBeenCalledTimes(1);
  });
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  saveFile('Results.csv', '1,2');
  const [[link]] = clicked.mock.calls;
  expect([link.href, link.download]).toEqual(['blob:csv', 'Results.csv']);
  const [text] = createObjectURL.mock.lastCall ?? [];
  expect([text?.type, text?.size]).toEqual(['text/csv', 3]);
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:csv');
});
