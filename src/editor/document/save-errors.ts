import { StorageError } from '../storage/storage';

/** Said when the editor has closed a question. */
export const CANCELLED = 'Cancelled: nothing was saved or published. Your changes are still here.';

/** Thrown for a new file if another has its name: it must get another name, not be merged. */
export class TakenError extends Error {
  constructor(readonly path: string) {
    super(`Someone else has just added ${path}.`);
  }
}

/** Thrown if the merge of the draft and a newer published version is invalid. */
export class MergeError extends StorageError {
  constructor(
    readonly path: string,
    readonly content: unknown,
  ) {
    super(
      'refused',
      'Not published: merging your changes with someone else’s caused errors. Both are now in the form. Fix the errors, save, then publish.',
    );
  }
}
