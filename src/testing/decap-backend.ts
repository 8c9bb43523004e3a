import type { Backend } from '../editor/admin/versions/backend';

export function decapBackend(functions: Partial<Backend>): Backend {
  return {
    persistEntry: jest.fn(),
    publishUnpublishedEntry: jest.fn(),
    getMedia: jest.fn(),
    persistMedia: jest.fn(),
    ...functions,
  };
}
