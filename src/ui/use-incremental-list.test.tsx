import { act, render, screen } from '@testing-library/react';
import { useIncrementalList } from './use-incremental-list';

function List({ length }: { readonly length: number }) {
  const entries = useIncrementalList(Array.from({ length }, (_entry, position) => position));
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ul>
  );
}

const shown = () => screen.queryAllByRole('listitem').length;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('renders a short list immediately', () => {
  render(<List length={60} />);
  expect(shown()).toBe(60);
  expect(jest.getTimerCount()).toBe(0);
});

test('renders a long list step by step', () => {
  render(<List length={150} />);
  expect(shown()).toBe(60);
  act(() => jest.advanceTimersToNextTimer());
  expect(shown()).toBe(120);
  act(() => jest.advanceTimersToNextTimer());
  expect(shown()).toBe(150);
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe('149');
  expect(jest.getTimerCount()).toBe(0);
});

test('renders new items, and stops on unmount', () => {
  const { rerender, unmount } = render(<List length={2} />);
  rerender(<List length={90} />);
  expect(shown()).toBe(60);
  act(() => jest.advanceTimersToNextTimer());
  expect(shown()).toBe(90);
  rerender(<List length={500} />);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
