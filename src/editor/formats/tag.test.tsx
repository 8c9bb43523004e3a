/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describeSchema } from '../../schema/describe-schema';
import { group, list, tag, text } from '../../schema/fields';
import { EditorForm } from '../../testing/editor-form';
import { gridColumns } from '../grid/grid-columns';
import { tidyCell } from '../grid/grid-rows';

test.each([
  ['WAEC 2027', 'waec-2027'],
  [' Ọjọ́ ìbí ', 'ojo-ibi'],
  ['pta-meeting', 'pta-meeting'],
  ['PTA_Meeting', 'pta-meeting'],
])('the name %j becomes %j when it is left, and has no error before', async (typed, name) => {
  const user = userEvent.setup();
  const schema = group('Form', '', { name: tag('Name', '') });
  render(<EditorForm schema={schema} content={{ name: '' }} />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  await user.type(field, typed);
  expect(field).toHaveValue(typed);
  expect(field).toBeValid();
  await user.tab();
  expect(field).toHaveValue(name);
  expect(field).toBeValid();
  const spec = describeSchema(
    list('', '', group('', '', { name: tag('Name', ''), say: text('', '') })),
  );
  const [column] = spec.kind === 'list' ? gridColumns(spec) : [];
  expect(column && tidyCell(typed, column)).toBe(name);
});

test('text of which nothing is left stays, and is an error', async () => {
  const user = userEvent.setup();
  const schema = group('Form', '', { name: tag('Name', '') });
  render(<EditorForm schema={schema} content={{ name: '' }} />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  await user.type(field, '???');
  await user.tab();
  expect(field).toHaveValue('???');
  expect(field).toBeInvalid();
});
