import * as v from 'valibot';

/*
 * Where the editor reads and saves. Paths are those of the website: `content/home.json`,
 * `static/uploads/gate-1a2b3c4d.webp`.
 */

/** Names the content of a file, as git does; the same in every storage. */
export type Version = string;

export type StoredFile = v.InferOutput<typeof storedFileSchema>;
export const storedFileSchema = v.object({
  path: v.string(),
  version: v.string(),
  text: v.string(),
});

export type Change = {
  readonly path: string;
  /** The text of a content file, the bytes of an upload; `null` deletes the file. */
  readonly content: string | Blob | null;
  /** The version from which this was made; `null` for a file that was not there. */
  readonly base: Version | null;
};

export type SavedVersion = v.InferOutput<typeof savedVersionSchema>;
export const savedVersionSchema = v.object({
  /** In ISO 8601. */
  when: v.string(),
  who: v.optional(v.string()),
  /** `undefined` if the file was deleted then. */
  text: v.optional(v.string()),
});

type DeletedFile = v.InferOutput<typeof deletedFileSchema>;
export const deletedFileSchema = v.object({
  ...savedVersionSchema.entries,
  path: v.string(),
  text: v.string(),
});

/** Somebody else's version of a file; without text if they deleted it. */
export type NewerFile = v.InferOutput<typeof newerFileSchema>;
export const newerFileSchema = v.object({
  path: v.string(),
  version: v.nullable(v.string()),
  text: v.nullable(v.string()),
  who: v.optional(v.string()),
});

export const DRAFT_STATUSES = ['draft', 'pending_review', 'pending_publish'] as const;
export type DraftStatus = (typeof DRAFT_STATUSES)[number];

/** The path of the draft in which pictures and documents are deleted. */
export const MEDIA_DRAFT = 'static/uploads';

export type Draft = {
  /** The file that was saved first; others can be in the draft too. */
  readonly path: string;
  readonly status: DraftStatus;
  readonly author: string;
  readonly isMine: boolean;
  /** In ISO 8601. */
  readonly when: string;
  /** Where the host shows it, once it has built it. */
  readonly preview: string | null;
};

/** Three versions of a file, of which a merge makes one. */
type ThreeVersions = {
  readonly path: string;
  /** Their common origin; `null` if there is none. */
  readonly base: string | null;
  readonly theirs: string | null;
  readonly yours: string;
  readonly who?: string | undefined;
};

/** Drafts, which `npm run edit` does not have: there every save is what visitors will see. */
export type Drafts = {
  readonly list: () => Promise<readonly Draft[]>;
  readonly setStatus: (path: string, status: DraftStatus) => Promise<void>;
  readonly discard: (path: string) => Promise<void>;
  /**
   * Publishes what is in a draft.
   * @param merge what to publish of a file that was published meanwhile
   */
  readonly publish: (
    path: string,
    merge: (versions: ThreeVersions) => Promise<string>,
  ) => Promise<void>;
};

/** All methods throw {@link StorageError}. */
export type Storage = {
  /** Finds out whether the editor may save. Returns what they should know, as a sentence, or nothing. */
  readonly open: () => Promise<string>;
  /** The paths of all files in `content/` and `static/uploads/`. */
  readonly list: () => Promise<readonly string[]>;
  /** The newest texts, drafts included; a file that is not there is left out. */
  readonly read: (paths: readonly string[]) => Promise<readonly StoredFile[]>;
  /** A picture, which may be only in the draft of the file that uses it. */
  readonly readBytes: (path: string, usedBy: string) => Promise<Blob>;
  /**
   * Saves a text and the uploads that it shows, or deletes files. It can be repeated: what is saved already stays.
   * @param changes in their order; the last, which is the text, names the draft that all of them go into
   * @param message one line, for people who read the history of the repository
   * @returns the version of the text
   * @throws ConflictError when somebody has saved one of the files since its base
   */
  readonly save: (changes: readonly Change[], message: string) => Promise<Version | null>;
  /** The published versions of a file, newest first. */
  readonly history: (path: string) => Promise<readonly SavedVersion[]>;
  /** What was deleted from a folder such as `content/news`. */
  readonly deleted: (folder: string) => Promise<readonly DeletedFile[]>;
  readonly drafts?: Drafts;
  /**
   * When a file was last published, and whether the website is built from that.
   * @param built the commit that the website is built from
   */
  readonly lastPublished?: (
    path: string,
    built: string,
  ) => Promise<{ readonly when: string; readonly isOnline: boolean } | undefined>;
};

/** Why something was not read or saved, as a sentence for the editor. What they wrote stays on the device. */
export class StorageError extends Error {
  constructor(
    /** `offline` and `busy` are worth another try, `signedOut` after a sign-in. */
    readonly kind: 'offline' | 'busy' | 'signedOut' | 'refused',
    message: string,
  ) {
    super(message);
  }
}

/** Someone else has saved since: merge with their version and save again. */
export class ConflictError extends Error {
  constructor(readonly newer: NewerFile) {
    super('Someone else saved this page at the same time.');
  }
}

/** The version of a content; browsers need https:// or localhost for it. */
export async function versionOf(content: Blob): Promise<Version> {
  const blob = new Blob([`blob ${content.size}\0`, content]);
  const digest = await crypto.subtle.digest('SHA-1', await blob.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
