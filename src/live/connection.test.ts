/** @jest-environment jsdom */
import { savesData } from './connection';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

test.each([
  [undefined, false],
  [{}, false],
  [{ saveData: false }, false],
  [{ saveData: true }, true],
])('the connection %j saves data: %s', (connection, saves) => {
  if (connection) {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  }
  expect(savesData()).toBe(saves);
});
