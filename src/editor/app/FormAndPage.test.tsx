import '../../testing/school-editor';
import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { openEditor, user } from '../../testing/editor-app';
import { memoryStorage } from '../../testing/memory-storage';
import { stubLayout } from '../../testing/stub-layout';
import type { inputProps } from '../form/LabelledField';

jest.mock('idb-keyval', () => jest.requireActual('../../testing/idb-keyval'));

const mockRendered: string[] = [];
jest.mock('../form/LabelledField', () => {
  const actual = jest.requireActual('../form/LabelledField');
  return {
    ...actual,
    inputProps: (control: Parameters<typeof inputProps>[0]) => {
      mockRendered.push(control.id);
      return actual.inputProps(control);
    },
  };
});

const ANTHEM = 'content/school-anthem.json';

test('a typed letter renders only its field, because forms are long and phones slow', async () => {
  stubLayout();
  const { storage } = memoryStorage({ [ANTHEM]: readFileSync(`e2e/${ANTHEM}`, 'utf8') });
  await openEditor(storage, ANTHEM);
  const title = await screen.findByRole('textbox', { name: 'Page title' });
  await user.type(title, 'a');
  expect(new Set(mockRendered).size).toBeGreaterThan(1);
  mockRendered.length = 0;
  await user.type(title, 'b');
  expect(title).toHaveValue('Song of the Schoolab');
  expect(new Set(mockRendered)).toEqual(new Set(['field-title']));
});
