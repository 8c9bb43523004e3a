/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { describeSchema } from '../../schema/describe-schema';
import { group, list, text } from '../../schema/fields';
import { type FormatName, formats } from '../../schema/formats';
import { linksOf } from '../../schema/links';
import { EditorForm } from '../../testing/editor-form';
import { stubLayout } from '../../testing/stub-layout';
import { rowTitle } from '../form/row-title';
import { type FieldFormat, textTitle } from './field-format';
import { fieldFormats } from './formats';

/** A price in naira, stored as `15000`: a format of a test, which nothing else knows. */
const price: FieldFormat = {
  Box: ({ id, value, onChange }) => (
    <input id={id} type="number" value={value} onChange={({ target }) => onChange(target.value)} />
  ),
  hint: 'In naira.',
  cell: { write: (value) => `₦${value}`, read: (written) => written.replace(/\D/g, '') },
  title: textTitle((value) => `₦${value}`),
};
const name = 'price' as FormatName;
const field = v.pipe(text('Price', ''), v.digits('must be a number'), v.metadata({ format: name }));
const prices = list('Prices', '', group('Item', '', { price: field, item: text('Item', '') }));

const user = userEvent.setup();

beforeEach(() => {
  stubLayout();
  Object.assign(formats, { [name]: { linksIn: (value: string) => [`/pay/${value}`] } });
  Object.assign(fieldFormats, { [name]: price });
});

test('a format is one object: it has its box, hint, row title, cell and links from there', async () => {
  let content: unknown;
  render(
    <EditorForm
      schema={group('Form', '', { fee: field, prices })}
      content={{ fee: '500', prices: [{ price: '15000', item: 'Uniform' }] }}
      onContent={(next) => {
        content = next;
      }}
    />,
  );
  expect(screen.getByRole('spinbutton', { name: 'Price' })).toHaveValue(500);
  expect(screen.getByText('In naira.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Item 1/ })).toHaveTextContent('₦15000');
  await user.click(screen.getByRole('button', { name: 'Edit as a table' }));
  const cell = await screen.findByRole('textbox', { name: 'Price, row 1' });
  expect(cell).toHaveValue('₦15000');
  fireEvent.change(cell, { target: { value: '₦ 16,000' } });
  expect(content).toEqual({ fee: '500', prices: [{ price: '16000', item: 'Uniform' }] });
  expect(linksOf({ text: '500', format: name })).toEqual(['/pay/500']);
  expect(rowTitle(describeSchema(field), '9')).toBe('₦9');
});
