/** @jest-environment jsdom */
import { isMeteredConnection, savesData } from './connection';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

test.each([
  [undefined, false, false],
  [{}, false, false],
  [{ saveData: false, effectiveType: '4g', type: 'wifi' }, false, false],
  [{ saveData: true, effectiveType: '4g', type: 'wifi' }, true, true],
  [{ effectiveType: '4g', type: 'cellular' }, false, true],
  [{ effectiveType: 'slow-2g' }, false, true],
  [{ effectiveType: '2g' }, false, true],
  [{ effectiveType: '5g', type: 'ethernet' }, false, false],
  [{ effectiveType: '3g' }, false, true],
])('the connection %j saves data: %s; is metered: %s', (connection, saves, isMetered) => {
  if (connection) {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  }
  expect(savesData()).toBe(saves);
  expect(isMeteredConnection()).toBe(isMetered);
});
