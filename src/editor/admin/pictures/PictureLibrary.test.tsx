import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PictureLibrary } from './PictureLibrary';

const EMPTY = 'There are no pictures for this place yet.';

beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

test('a picture is chosen by its description, or by its name where it has none', async () => {
  const pictures = [
    { src: '/uploads/hall.webp', alt: 'The hall' },
    { src: '/uploads/old/gate.webp', alt: '' },
  ];
  const onChoose = jest.fn();
  render(
    <PictureLibrary
      groups={[{ title: 'Home', pictures }]}
      addressOf={(src) => src}
      onChoose={onChoose}
      onClose={jest.fn()}
    />,
  );
  expect(screen.queryByText(EMPTY)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'gate.webp' }));
  await userEvent.click(screen.getByRole('button', { name: 'The hall' }));
  expect(onChoose.mock.calls).toEqual([['/uploads/old/gate.webp'], ['/uploads/hall.webp']]);
});

test('where no picture fits, that is said', () => {
  const nothing = jest.fn();
  render(<PictureLibrary groups={[]} addressOf={String} onChoose={nothing} onClose={nothing} />);
  expect(screen.getByText(EMPTY)).toBeVisible();
});
