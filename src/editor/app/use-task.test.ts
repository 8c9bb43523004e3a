/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { StorageError } from '../storage/storage';
import { useTask } from './use-task';

test('runs one task at a time, and says so when it is pressed again', async () => {
  const { result } = renderHook(() => useTask());
  let end = (_done: string) => {};
  const task = jest.fn(
    () =>
      new Promise<string>((resolve) => {
        end = resolve;
      }),
  );
  // Both presses come before the screen shows the first.
  act(() => {
    result.current.run('Saving …', task);
    result.current.run('Saving …', task);
  });
  expect(task).toHaveBeenCalledTimes(1);
  expect(result.current.message).toBe('Saving … Wait until this is done, then press again.');
  act(() => void result.current.run('Publishing …', task));
  expect(result.current.message).toBe('Saving … Wait until this is done, then press again.');
  await act(async () => end('Saved'));
  expect(result.current).toMatchObject({ isBusy: false, message: 'Saved' });
  act(() => void result.current.run('Publishing …', task));
  expect([task.mock.calls.length, result.current.message]).toEqual([2, 'Publishing …']);
});

test('repeats what may succeed later, and not what was refused', async () => {
  const { result } = renderHook(() => useTask());
  const task = jest.fn().mockRejectedValueOnce(new StorageError('busy', 'Later'));
  await act(async () => void result.current.run('Saving …', task));
  expect(result.current.failure?.error.message).toBe('Later');
  task.mockRejectedValueOnce(new StorageError('refused', 'No'));
  await act(async () => result.current.failure?.onRetry?.());
  expect(task).toHaveBeenCalledTimes(2);
  expect(result.current.failure).toMatchObject({ error: { message: 'No' }, onRetry: undefined });
});

test('a task says that it waits, and can be stopped', async () => {
  const { result } = renderHook(() => useTask());
  await act(
    async () =>
      void result.current.run('Publishing …', ({ onWait, signal }) => {
        onWait('Waiting for the check …');
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new StorageError('refused', 'Stopped')));
        });
      }),
  );
  expect(result.current.message).toBe('Waiting for the check …');
  await act(async () => result.current.stop?.());
  expect(result.current.failure?.error.message).toBe('Stopped');
});
