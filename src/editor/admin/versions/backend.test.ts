/** @jest-environment node */
import { decapBackend } from '../../../testing/decap-backend';
import { backend, onBackend } from './backend';

test('the backend is the one that Decap makes with its settings, and is changed before Decap has it', () => {
  expect(backend).toThrow('Decap has not started its backend yet');
  const made = decapBackend({});
  const init = jest.fn((..._settings: readonly unknown[]) => made);
  const registered = { init };
  const change = jest.fn();
  onBackend(registered, change);
  expect(change).not.toHaveBeenCalled();
  expect(registered.init('configuration', 'options')).toBe(made);
  expect(init).toHaveBeenCalledWith('configuration', 'options');
  expect(change.mock.calls).toEqual([[made]]);
  expect(backend()).toBe(made);
});
