import { fireEvent, screen } from '@testing-library/dom';
import { cleanPastes } from './clean-pastes';

const WORD = '<p class="MsoNormal" style="color:red"><b>Prize</b> day</p>';

let received: readonly unknown[][];
let pasted: jest.Mock;

class Transfer {
  readonly data: Record<string, string> = {};
  setData(type: string, text: string) {
    this.data[type] = text;
  }
  getData(type: string) {
    return this.data[type] ?? '';
  }
}

class BeforeInput extends Event {
  constructor(type: string, { bubbles, cancelable, ...rest }: EventInit) {
    super(type, { bubbles: bubbles ?? false, cancelable: cancelable ?? false });
    Object.assign(this, rest);
  }
}

beforeAll(() => {
  // jsdom has the first not at all, and the second without the texts.
  Object.assign(window, { DataTransfer: Transfer, InputEvent: BeforeInput });
  cleanPastes();
  document.body.addEventListener('beforeinput', (event) => {
    const { inputType, dataTransfer, cancelable } = Object(event);
    const texts = ['text/html', 'text/plain'].map((type) => dataTransfer.getData(type));
    received = [...received, [inputType, cancelable, ...texts]];
  });
});

beforeEach(() => {
  received = [];
  pasted = jest.fn();
  document.body.innerHTML =
    '<div data-slate-editor="true" role="textbox" aria-label="Text"><p>Hello</p></div><input aria-label="Title">';
  for (const role of ['Text', 'Title'])
    screen.getByRole('textbox', { name: role }).addEventListener('paste', pasted);
});

/** Pastes; false where the browser is kept from it. */
function paste(target: Element, texts: Readonly<Record<string, string>>) {
  return fireEvent.paste(target, {
    clipboardData: { getData: (type: string) => texts[type] ?? '' },
  });
}

test('a rich text gets what was copied in Word without what the site cannot have, and once', () => {
  const texts = { 'text/html': WORD, 'text/plain': 'Prize day' };
  expect(paste(screen.getByText('Hello'), texts)).toBe(false);
  const html = '<p><strong>Prize</strong> day</p>';
  expect(received).toEqual([['insertFromPaste', true, html, 'Prize day']]);
  expect(pasted).not.toHaveBeenCalled();
});

test.each([
  ['a text that was copied without its look', 'Hello', { 'text/plain': 'Prize day' }],
  ['what is pasted into another field', '', { 'text/html': WORD, 'text/plain': 'Prize day' }],
])('%s is left to the browser', (_case, inside, texts) => {
  const target = inside ? screen.getByText(inside) : screen.getByLabelText('Title');
  expect(paste(target, texts)).toBe(true);
  expect(received).toEqual([]);
  expect(pasted).toHaveBeenCalledTimes(1);
});
