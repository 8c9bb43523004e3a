import { StorageError } from './storage';

/** @throws StorageError without a connection, so that a save is repeated when there is one */
export function loadPart<Part>(part: () => Promise<Part>, sentence = NOT_LOADED): Promise<Part> {
  return part().catch(() => {
    throw new StorageError('offline', sentence);
  });
}

const NOT_LOADED =
  'The website cannot be reached. Your changes are kept on this device; try again when you are online.';
