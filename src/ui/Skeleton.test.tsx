import { render, screen } from '@testing-library/react';
import { SkeletonPicture, SkeletonText } from './Skeleton';
import { Spinner, SpinnerRing } from './Spinner';

test('a placeholder has as many lines as the text that is loading, and none is read out', () => {
  const { container } = render(<SkeletonText lines={4} />);
  expect(container.querySelectorAll('.line')).toHaveLength(4);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});

test('the placeholder of a picture is not read out', () => {
  const { container } = render(<SkeletonPicture />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});

test('what is loading is announced, not the ring beside it', () => {
  const { container } = render(
    <>
      <Spinner label="Loading news…" />
      <SpinnerRing />
    </>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading news…$/);
  for (const ring of container.querySelectorAll('.ring')) {
    expect(ring).toHaveAttribute('aria-hidden', 'true');
  }
});
