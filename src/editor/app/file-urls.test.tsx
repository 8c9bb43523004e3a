/** @jest-environment jsdom */
import '../../testing/school-editor';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { memoryStorage } from '../../testing/memory-storage';
import { StorageError } from '../storage/storage';
import { useFileUrls } from './file-urls';
import type { Site } from './site-files';

test('reads each file once that the website does not serve, and shows it when it has loaded', async () => {
  let count = 0;
  URL.createObjectURL = () => {
    count += 1;
    return `blob:${count}`;
  };
  const { storage } = memoryStorage({});
  const read = jest.spyOn(storage, 'readBytes');
  const added = new Map([['/uploads/new.webp', new Blob()]]);
  const isOnline = (path: string) => path === 'static/uploads/a.webp';
  const app = { storage, site: siteWith(isOnline, 'content/home.json') };
  const { result, rerender } = renderHook(() => useFileUrls(app, added, 'content/home.json'), {
    wrapper: EditorQueries,
  });
  const sources = ['/uploads/a.webp', '/uploads/new.webp', 'images/a.jpg', '/uploads/b.webp'];
  const urls = () => sources.map((src) => result.current.urlOf(src));
  const loading = expect.stringMatching(/^data:/);
  expect(urls()).toEqual(['/uploads/a.webp', 'blob:1', loading, loading]);
  rerender();
  await act(async () => urls());
  for (let times = 0; times < 2; times += 1) {
    expect(urls()).toEqual(['/uploads/a.webp', 'blob:1', 'blob:2', 'blob:3']);
  }
  const small = result.current.smallUrlOf;
  expect([small('/uploads/a.webp'), small('/uploads/new.webp')]).toEqual([
    '/uploads/480/a.webp.avif',
    'blob:1',
  ]);
  expect(read.mock.calls).toEqual([
    ['content/images/a.jpg', ['content/home.json']],
    ['static/uploads/b.webp', ['content/home.json']],
  ]);
});

test('small versions of the pictures of pages are those of the built site, which are not read', async () => {
  const srcSet = (...widths: readonly number[]) =>
    widths.map((width) => `/static/gate-${width}.jpg ${width}w`).join(', ');
  const picture = (set: string) => ({ images: { fallback: { srcSet: set } } });
  const data = {
    allFile: { nodes: [{ relativePath: 'images/gate.jpg', picture: picture(srcSet(1600)) }] },
    allContentFile: {
      nodes: [{ pictures: { 'images/gate.jpg': picture(srcSet(100, 400, 700)) } }],
    },
  };
  const response = { json: async () => ({ result: { data } }) };
  globalThis.fetch = jest.fn().mockResolvedValue(response);
  const { storage } = memoryStorage({});
  const read = jest.spyOn(storage, 'readBytes');
  const app = { storage, site: siteWith(() => true) };
  const { result } = renderHook(() => useFileUrls(app, NO_FILES), { wrapper: EditorQueries });
  const small = () => result.current.smallUrlOf('images/gate.jpg');
  await act(async () => void small());
  expect(small()).toBe('/static/gate-400.jpg');
  expect(read).not.toHaveBeenCalled();
  await act(async () => void result.current.smallUrlOf('images/unbuilt.jpg'));
  expect(read).toHaveBeenCalledTimes(1);
});

test('a picture that could not be read is read again by itself, ever more seldom, and not for ever if it is refused', async () => {
  jest.useFakeTimers();
  URL.createObjectURL = () => 'blob:late';
  const { storage } = memoryStorage({});
  const read = jest
    .spyOn(storage, 'readBytes')
    .mockRejectedValueOnce(new StorageError('offline', ''))
    .mockRejectedValueOnce(new StorageError('busy', ''))
    .mockResolvedValueOnce(new Blob());
  const app = { storage, site: siteWith(() => false) };
  let renders = 0;
  const useUrlOf = (file: string) => {
    renders += 1;
    return useFileUrls(app, NO_FILES).urlOf(file);
  };
  const { result } = renderHook(() => useUrlOf('/uploads/late.webp'), { wrapper: EditorQueries });
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(read).toHaveBeenCalledTimes(2);
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  expect(read).toHaveBeenCalledTimes(2);
  await act(() => jest.advanceTimersByTimeAsync(1_100));
  expect([read.mock.calls.length, result.current]).toEqual([3, 'blob:late']);
  read.mockReset().mockRejectedValue(new StorageError('refused', ''));
  const before = renders;
  const { unmount } = renderHook(() => useUrlOf('/uploads/gone.webp'), { wrapper: EditorQueries });
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  // GitHub may not see at once what was saved just now.
  expect(read).toHaveBeenCalledTimes(4);
  expect(before).toBeLessThan(10);
  expect(renders - before).toBeLessThan(10);
  unmount();
  jest.useRealTimers();
});

const NO_FILES: ReadonlyMap<string, Blob> = new Map();

/** A site with the drafts of some pages. */
function siteWith(isOnline: (path: string) => boolean, ...drafted: readonly string[]): Site {
  const file = { group: '', title: '', note: '', content: {}, isPublished: true, words: '' };
  const draft = { status: 'draft', author: '', isMine: true, when: '' } as const;
  return {
    files: [{ path: 'content/home.json', ...file }],
    drafts: drafted.map((path) => ({ path, ...draft })),
    published: new Map(),
    uploads: [],
    isOnline,
    isSized: isOnline,
  };
}

/** With the settings of the editor. */
function EditorQueries({ children }: { readonly children: ReactNode }) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
