import { render, screen } from '@testing-library/react';
import { Description } from './Description';

test('a description is what the form holds, except while it is written in', () => {
  const field = () => screen.getByLabelText('Description of the picture');
  const of = (value: string) => (
    <Description
      label="Description of the picture"
      value={value}
      isWrong={false}
      onChange={() => undefined}
    />
  );
  const { rerender } = render(of('The hall'));
  // An earlier version is put back.
  rerender(of('The old hall'));
  expect(field()).toHaveValue('The old hall');
  field().focus();
  rerender(of('The old'));
  expect(field()).toHaveValue('The old hall');
});
