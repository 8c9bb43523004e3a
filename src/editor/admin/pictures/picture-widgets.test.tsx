import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Component, createElement, createRef } from 'react';
import type { ControlProps } from '../decap';
import { registerPictureFields } from './picture-widgets';

type Photo = Component<ControlProps> & {
  readonly isValid: () => unknown;
  readonly focus: () => void;
};

/** The field of one picture in the form. */
async function show(value: object | undefined, required: boolean) {
  const controls = new Map<string, new (props: ControlProps) => Photo>();
  const CMS = {
    getWidget: () => ({}),
    registerWidget: (name: string, control: new (props: ControlProps) => Photo) =>
      controls.set(name, control),
  };
  Object.assign(window, { CMS, h: createElement });
  registerPictureFields();
  const Photo = controls.get('photo');
  if (!Photo) throw new Error('There is no field of a picture.');
  const src = { get: (key: string) => (key === 'name' ? 'src' : undefined) };
  const known: Readonly<Record<string, unknown>> = { fields: [src], required, label: 'Picture' };
  const onChange = jest.fn();
  const control = {
    field: { get: (key: string) => known[key] },
    value,
    onChange,
    forID: 'picture',
    parentIds: [],
    getEntry: () => ({ get: () => undefined }),
    getAsset: () => ({}),
  };
  const field = createRef<Photo>();
  const props = control as never as ControlProps;
  const { unmount } = await act(async () => render(<Photo ref={field} {...props} />));
  const close = () => act(async () => unmount());
  const isValid = () => act(async () => field.current?.isValid());
  return { isValid, onChange, close, focus: () => field.current?.focus() };
}

const PICTURE = { src: '/uploads/hall.webp', alt: 'The hall' };

test.each([
  ['a picture with its description', PICTURE, true, true],
  ['none where one is needed', undefined, true, 'Picture: must not be empty'],
  ['none where none is needed', undefined, false, true],
  [
    'a picture without a description',
    { ...PICTURE, alt: ' ' },
    false,
    'Description of the picture: must not be empty',
  ],
])('%s', async (_case, value, required, result) => {
  const { isValid, close } = await show(value, required);
  expect(await isValid()).toEqual(
    result === true ? true : { error: { type: 'CUSTOM', parentIds: [], message: result } },
  );
  await close();
});

test('a picture that may be missing can be removed, any other can only be replaced', async () => {
  const optional = await show(PICTURE, false);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(optional.onChange).toHaveBeenLastCalledWith({ src: '', alt: '' });
  await optional.close();
  const { close } = await show(PICTURE, true);
  expect(screen.getByLabelText('Replace')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  await close();
});

test('a click on a picture of the page leads to its description', async () => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = jest.fn();
  const { focus, close } = await show(PICTURE, true);
  focus();
  expect(screen.getByLabelText('Description of the picture')).toHaveFocus();
  await close();
});
