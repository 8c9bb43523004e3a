import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageWindow } from './PageWindow';

beforeEach(() => {
  // jsdom measures nothing.
  Object.assign(window, {
    ResizeObserver: class {
      observe: () => void;
      constructor(measure: () => void) {
        this.observe = measure;
      }
      disconnect() {}
    },
  });
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(640);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  render(<PageWindow draft={undefined} title="Preview" onMessage={() => undefined} />);
});

afterEach(() => jest.restoreAllMocks());

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the chosen width is marked, and its button resets it', async () => {
  const pressed = () =>
    screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(pressed()).toEqual([]);
  await press('Tablet');
  expect(pressed()).toEqual(['Tablet']);
  await press('Tablet');
  expect(pressed()).toEqual([]);
});

test('the page fills its space, and is scaled down to it if it is wider', async () => {
  const size = () => {
    const { width, height, transform } = screen.getByTitle('Preview').style;
    return [width, height, transform];
  };
  expect(size()).toEqual(['640px', '400px', '']);
  await press('Desktop');
  expect(size()).toEqual(['1280px', '800px', 'scale(0.5)']);
  await press('Phone');
  expect(size()).toEqual(['390px', '400px', '']);
});
