/** @jest-environment node */
import { finishExport } from './finish-export';

test('an export that cannot be finished fails the build: hosts would get pages without headers', async () => {
  const fault = new Error('no space left on device');
  const panic = jest.fn((message: string) => {
    throw new Error(message);
  });
  const getState = () => {
    throw fault;
  };
  const hook = { store: { getState }, reporter: { panic, info: jest.fn() } };
  await expect(finishExport(hook as never)).rejects.toThrow();
  expect(panic.mock.calls).toEqual([['The export could not be made ready for its host.', fault]]);
});
