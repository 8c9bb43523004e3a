import { loadConflict, loadSavingAndQuestions } from './load-later';

jest.mock('./conflict-question', () => {
  throw new Error('Loading chunk editor-questions failed');
});

test('a question that cannot be loaded is as a lost connection, so that a save is repeated later', async () => {
  await expect(loadConflict()).rejects.toMatchObject({
    kind: 'offline',
    message: expect.stringContaining('Your changes are kept on this device'),
  });
  await expect(loadSavingAndQuestions()).rejects.toThrow('Loading chunk');
});
