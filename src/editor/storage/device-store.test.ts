/** @jest-environment node */
import '../../testing/school-editor';
import { device } from '../../testing/idb-keyval';
import { clearDevice, deviceStore, openDevice } from './device-store';

jest.mock('idb-keyval', () => jest.requireActual('../../testing/idb-keyval'));

test('an answer that arrives after signing out is not stored; one after the next sign-in is', async () => {
  const texts = deviceStore<string>('text');
  expect(await texts.set('before', 'draft')).toBe(true);
  await clearDevice();
  expect(await texts.set('late', 'draft')).toBe(false);
  expect([...device.keys()]).toEqual([]);
  openDevice();
  expect(await texts.set('next', 'draft')).toBe(true);
});
