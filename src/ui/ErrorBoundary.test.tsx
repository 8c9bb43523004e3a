import { fireEvent, render, screen } from '@testing-library/react';
import { ErrorBoundary } from './ErrorBoundary';

let isBroken = true;

beforeEach(() => {
  isBroken = true;
});

function Part() {
  if (isBroken) throw new Error('an error in the part');
  return <p>The part</p>;
}

const onError = jest.fn();

const boundary = (resetKey: string) => (
  <ErrorBoundary
    resetKey={resetKey}
    onError={onError}
    fallback={(retry) => (
      <button type="button" onClick={retry}>
        Try again
      </button>
    )}
  >
    <Part />
  </ErrorBoundary>
);

afterEach(() => onError.mockClear());

test('replaces a part that throws, reports the error once, and shows the part again on retry', () => {
  render(boundary('a'));
  expect(onError.mock.calls).toEqual([[new Error('an error in the part')]]);
  expect(console.error).toHaveBeenCalledWith(new Error('an error in the part'));
  jest.mocked(console.error).mockClear();
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('The part')).toBeVisible();
});

test('renders children again when resetKey changes', () => {
  const { rerender } = render(boundary('a'));
  isBroken = false;
  rerender(boundary('a'));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  rerender(boundary('b'));
  expect(screen.getByText('The part')).toBeVisible();
  jest.mocked(console.error).mockClear();
});
