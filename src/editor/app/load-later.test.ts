/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';
import { loadConflict, loadOnUse } from './load-later';

const load = jest.fn(() => {
  throw new Error('Loading chunk editor-questions failed');
});
jest.mock('./conflict-question', () => load());

test('a question that cannot be loaded is as a lost connection, so that a save is repeated later', async () => {
  await expect(loadConflict()).rejects.toMatchObject({
    kind: 'offline',
    message: expect.stringContaining('Your changes are kept on this device'),
  });
});

test('the rest is loaded at the first press, and at the next one if that failed', async () => {
  load.mockClear();
  const importLists = jest.fn(async () => undefined);
  const end = loadOnUse(importLists);
  const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  press();
  press();
  await waitFor(() => expect(load).toHaveBeenCalled());
  expect(importLists).toHaveBeenCalledTimes(1);
  load.mockImplementation(() => ({}) as never);
  await waitFor(() => {
    press();
    expect(load).toHaveBeenCalledTimes(2);
  });
  press();
  expect(importLists).toHaveBeenCalledTimes(2);
  end();
});
