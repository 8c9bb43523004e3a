import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PictureLibrary } from './PictureLibrary';

const EMPTY = 'There are no images for this place yet.';

test('a picture is chosen by its description, or by its name where it has none', async () => {
  const pictures = [
    { src: '/uploads/hall.webp', alt: 'The hall' },
    { src: '/uploads/old/gate.webp', alt: '' },
  ];
  const onChoose = jest.fn();
  const onClose = jest.fn();
  render(
    <PictureLibrary
      groups={[{ title: 'Home', pictures }]}
      urlOf={(src) => src}
      onChoose={onChoose}
      onClose={onClose}
    />,
  );
  expect(screen.queryByText(EMPTY)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'gate.webp' }));
  await userEvent.click(screen.getByRole('button', { name: 'The hall' }));
  expect(onChoose.mock.calls).toEqual([['/uploads/old/gate.webp'], ['/uploads/hall.webp']]);
  // There may be hundreds.
  for (const picture of screen.getAllByRole('img')) {
    expect(picture).toHaveAttribute('loading', 'lazy');
  }
  expect(onClose).not.toHaveBeenCalled();
  fireEvent(screen.getByRole('dialog'), new Event('close'));
  expect(onClose).toHaveBeenCalledTimes(1);
  // A form of any other method would load the editor anew.
  const close = screen.getByRole<HTMLButtonElement>('button', { name: 'Close' });
  expect(close.form).toHaveAttribute('method', 'dialog');
});

test('where no picture fits, that is said', () => {
  const nothing = jest.fn();
  render(<PictureLibrary groups={[]} urlOf={String} onChoose={nothing} onClose={nothing} />);
  expect(screen.getByText(EMPTY)).toBeVisible();
});
