import { act, renderHook } from '@testing-library/react';
import { memoryStorage } from '../../testing/memory-storage';
import { usePictureUrls } from './picture-urls';

test('reads an unpublished picture only once, and shows it when it has loaded', async () => {
  URL.createObjectURL = () => 'blob:1';
  const { storage } = memoryStorage({});
  const read = jest.spyOn(storage, 'readBytes');
  const added = new Map();
  const { result, rerender } = renderHook(() => usePictureUrls(storage, 'content/a.json', added));
  const urls = () => ['/uploads/a.webp', 'images/a.jpg'].map((src) => result.current(src));
  expect(urls()).toEqual(['/uploads/a.webp', expect.stringMatching(/^data:/)]);
  rerender();
  await act(async () => urls());
  expect(urls()).toEqual(['/uploads/a.webp', 'blob:1']);
  expect(read.mock.calls).toEqual([['content/images/a.jpg', 'content/a.json']]);
});
