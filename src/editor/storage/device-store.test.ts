import '../../testing/school-editor';
import { device } from '../../testing/idb-keyval';
import { clearDevice, deviceStore, openDevice } from './device-store';

jest.mock('idb-keyval', () => ({ ...jest.requireActual('../../testing/idb-keyval') }));

test('an answer that arrives after signing out is not stored; one after the next sign-in is', async () => {
  const texts = deviceStore<string>('text');
  expect(await texts.set('before', 'draft')).toBe(true);
  await clearDevice();
  expect(await texts.set('late', 'draft')).toBe(false);
  expect([...device.keys()]).toEqual([]);
  openDevice();
  expect(await texts.set('next', 'draft')).toBe(true);
});

test('signing out deletes what earlier versions stored, and nothing of others', async () => {
  const deleteDatabase = jest.fn();
  const databases = async () => [{ name: 'editor-texts' }, { name: 'of another program' }];
  Object.assign(globalThis, { indexedDB: { databases, deleteDatabase } });
  await clearDevice();
  openDevice();
  Reflect.deleteProperty(globalThis, 'indexedDB');
  expect(deleteDatabase.mock.calls).toEqual([['editor-texts']]);
});

test('a device that never answers is waited for once, then asked without waiting until it answers', async () => {
  jest.useFakeTimers();
  await jest.isolateModulesAsync(async () => {
    const idb = jest.requireMock('idb-keyval');
    const silent = jest.spyOn(idb, 'get').mockImplementation(() => new Promise(() => undefined));
    const fresh = await import('./device-store');
    const texts = fresh.deviceStore<string>('text');
    // Another question about the device may be answered.
    await fresh.unlessSilent(Promise.resolve());
    const first = texts.get('a');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await first).toBeUndefined();
    expect(await texts.get('b')).toBeUndefined();
    await fresh.unlessSilent(new Promise(() => undefined)).catch(() => undefined);
    silent.mockResolvedValue('text');
    expect(await texts.get('c')).toBe('text');
    silent.mockRestore();
  });
  jest.useRealTimers();
});
