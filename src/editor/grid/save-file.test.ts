import { saveFile } from './save-file';

const clicked = jest.fn();

beforeEach(() => {
  clicked.mockClear();
  HTMLAnchorElement.prototype.click = function click() {
    clicked(this);
  };
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
