import * as v from 'valibot';

/** A version of a file that somebody else may have saved since the form was opened. */
export type NewerVersion = {
  /** The text that it was made of; `undefined` when that is not available. */
  readonly base: string | undefined;
  /** `undefined` when the file was deleted. */
  readonly text: string | undefined;
  /** Who saved it, where the backend can tell. */
  readonly who: () => Promise<string | undefined>;
};

/** An entry of the editor, and the path of its file. */
export type EntryPlace = {
  readonly collection: string;
  readonly slug: string;
  readonly path: string;
};

export const versionSchema = v.object({
  /** In ISO 8601. */
  when: v.string(),
  who: v.optional(v.string()),
  /** Undefined when the file was deleted then. */
  text: v.optional(v.string()),
});

export const deletedSchema = v.object({
  ...versionSchema.entries,
  path: v.string(),
  text: v.string(),
});

/** An earlier version of a file. */
export type SavedVersion = v.InferOutput<typeof versionSchema>;

/** A file that was deleted, with what was in it. */
export type DeletedFile = v.InferOutput<typeof deletedSchema>;
