import type { Backend } from '../editor/admin/versions/backend';

/** Decap's backend with the functions of a test; all others do nothing. */
export function decapBackend(functions: Partial<Backend>): Backend {
  return {
    persistEntry: jest.fn(),
    publishUnpublishedEntry: jest.fn(),
    getMedia: jest.fn(),
    persistMedia: jest.fn(),
    ...functions,
  };
}
