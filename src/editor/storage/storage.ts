import * as v from 'valibot';
import { UPLOADS_FOLDER } from '../../schema/file-url';

/*
 * The editor's storage. Paths are relative to the website: `content/home.json`,
 * `static/uploads/gate-1a2b3c4d.webp`.
 */

/** Identifies a file's content by its git hash, which is the same in every storage. */
export type Version = string;

export type VersionAt = v.InferOutput<typeof versionAtSchema>;
export const versionAtSchema = v.object({ path: v.string(), version: v.string() });

export type StoredFile = v.InferOutput<typeof storedFileSchema>;
export const storedFileSchema = v.object({ ...versionAtSchema.entries, text: v.string() });

/** The website's files and drafts at one time. */
export type Snapshot = {
  /** All published files in `content/` and `static/uploads/`, without those that the draft of Media deletes. */
  readonly paths: readonly string[];
  /** The published version of each file with text. */
  readonly published: ReadonlyMap<string, Version>;
  /** The newest version of each file with text, drafts included. */
  readonly newest: ReadonlyMap<string, Version>;
  readonly drafts: readonly Draft[];
};

export type Change = {
  readonly path: string;
  /** The text of a content file or the bytes of an upload; `null` deletes the file. */
  readonly content: string | Blob | null;
  /** The version that the change is based on; `null` for a new file. */
  readonly base: Version | null;
};

export type SavedVersion = v.InferOutput<typeof savedVersionSchema>;
export const savedVersionSchema = v.object({
  /** Names a version of a file; its time does not: a rebase gives several commits the same. */
  id: v.string(),
  /** The time of the save, in ISO 8601. */
  when: v.string(),
  who: v.optional(v.string()),
  /** `undefined` if the file was deleted. */
  text: v.optional(v.string()),
});

/** The last change of a file that is not in a draft. */
export type LastChange = v.InferOutput<typeof lastChangeSchema>;
export const lastChangeSchema = v.object({
  path: v.string(),
  /** In ISO 8601. */
  when: v.string(),
  who: v.optional(v.string()),
});

type DeletedFile = v.InferOutput<typeof deletedFileSchema>;
export const deletedFileSchema = v.object({ ...lastChangeSchema.entries, text: v.string() });

/** A part of a long list. */
export type ListPage<Item> = {
  readonly items: readonly Item[];
  /** Where the next page starts; `undefined` on the last page. */
  readonly next?: string | undefined;
};

/** Another editor's version of a file; without text if the file was deleted. */
export type NewerFile = v.InferOutput<typeof newerFileSchema>;
export const newerFileSchema = v.object({
  path: v.string(),
  version: v.nullable(v.string()),
  text: v.nullable(v.string()),
  who: v.optional(v.string()),
});

export const DRAFT_STATUSES = ['draft', 'pending_review', 'pending_publish'] as const;
export type DraftStatus = (typeof DRAFT_STATUSES)[number];

/** The path of the draft that deletes pictures and documents. */
export const MEDIA_DRAFT = UPLOADS_FOLDER;

export type Draft = {
  /** The path of the file saved first; the draft may contain other files. */
  readonly path: string;
  readonly status: DraftStatus;
  /** The day, such as `2026-12-01`, or the site's time, `2026-12-01T14:00`, from which the storage publishes the draft. */
  readonly publishOn?: string | undefined;
  /** Who saved it last. */
  readonly author: string;
  /** Whether this editor saved it last. */
  readonly isMine: boolean;
  /** The time of the last change, in ISO 8601. */
  readonly when: string;
  /** Changes with every save of the draft. */
  readonly head?: string;
  /** Whether someone, or a bot, closed its pull request on GitHub; a save opens it again. */
  readonly isClosed?: boolean;
  /** Who wrote the newest comment on it, unless this editor did. */
  readonly commentBy?: string | undefined;
};

/** Three versions of a file to merge. */
type ThreeVersions = {
  readonly path: string;
  /** The common base of the two versions; `null` if there is none. */
  readonly base: string | null;
  readonly theirs: string | null;
  readonly yours: string;
  readonly who?: string | undefined;
};

/** What a draft changes: the text of content files, an empty text for other files, `null` for deleted ones. */
export type DraftChanges = ReadonlyMap<string, string | null>;

export type Publication = {
  /** The file on screen, and its version, `null` if deleted; other drafts are published in any version. */
  readonly seen?: { readonly path: string; readonly version: Version | null } | undefined;
  /** Merges a file that was published in the meantime. */
  readonly merge: (versions: ThreeVersions) => Promise<string>;
  /** Throws an error if the website could not be built with these changes. */
  readonly check: (changes: DraftChanges) => Promise<void>;
  /** Called with a sentence while the storage has to wait, for example for GitHub's checks. */
  readonly onWait?: (sentence: string) => void;
  /** Stops the waiting. */
  readonly signal?: AbortSignal;
};

/** What a colleague wrote about a draft. */
export type DraftComment = {
  readonly id: string;
  readonly who: string;
  /** In ISO 8601. */
  readonly when: string;
  readonly text: string;
};

/** Drafts. Local files have none: every save is final. */
export type Drafts = {
  /**
   * @param publishOn the day, or the site's time, from which to publish the draft; without it, none
   * @param seen the version on screen, which the status is about
   * @throws ConflictError if the draft's file is no longer that version
   */
  readonly setStatus: (
    path: string,
    status: DraftStatus,
    publishOn?: string,
    seen?: Version | null,
  ) => Promise<void>;
  /** All that a draft changes now. */
  readonly changes: (path: string) => Promise<DraftChanges>;
  readonly discard: (path: string) => Promise<void>;
  /** The comments on a draft, oldest first. */
  readonly comments: (path: string) => Promise<readonly DraftComment[]>;
  readonly comment: (path: string, text: string) => Promise<void>;
  /**
   * Publishes a draft, or several as one change.
   * @throws ConflictError if a draft's file is no longer the version on screen
   */
  readonly publish: (paths: readonly string[], publication: Publication) => Promise<void>;
};

/** A method that fails throws a {@link StorageError}. */
export type Storage = {
  /** Whether everyone can read what is saved, drafts included. */
  readonly isPublic?: () => Promise<boolean>;
  readonly snapshot: () => Promise<Snapshot>;
  /** Texts of a snapshot, or newer ones; omits files that are missing by now. */
  readonly texts: (files: readonly VersionAt[]) => Promise<readonly StoredFile[]>;
  /**
   * A picture or document.
   * @param usedBy the drafts that may contain it; without them, only a published file is found
   */
  readonly readBytes: (path: string, usedBy: readonly string[]) => Promise<Blob>;
  /**
   * The version of each file in a built site, by its commit; none if that is not known. Without this, every saved file is
   * served.
   */
  readonly built?: (commit: string) => Promise<ReadonlyMap<string, Version>>;
  /**
   * Saves text and its uploads, or deletes files. A failed save can be repeated.
   * @param changes saved in order; the last change, the text, names the draft
   * @param message one line for the repository's history
   * @returns the version of the text; `null` if the file was deleted
   * @throws ConflictError if someone else changed one of the files since its base version
   */
  readonly save: (changes: readonly Change[], message: string) => Promise<Version | null>;
  /**
   * The published versions of a file, newest first.
   * @param from the `next` of the page before
   */
  readonly history: (path: string, from?: string) => Promise<ListPage<SavedVersion>>;
  /**
   * When each file was changed last, drafts excluded; omits files of which that is not known.
   * @param most about how many of the newest changes are enough; all if undefined
   */
  readonly lastChanges: (paths: readonly string[], most?: number) => Promise<readonly LastChange[]>;
  /** Deleted files of a folder such as `content/news`. */
  readonly deleted: (folder: string, from?: string) => Promise<ListPage<DeletedFile>>;
  readonly drafts?: Drafts;
};

/** A failed read or save, with a message for the editor. Unsaved changes stay on the device. */
export class StorageError extends Error {
  /** Whether a save has certainly not arrived: it failed before its text was sent. */
  isUnsent = false;

  constructor(
    /** `offline` and `busy` can be retried; `signedOut` can be retried after signing in. */
    readonly kind: 'offline' | 'busy' | 'signedOut' | 'refused',
    message: string,
  ) {
    super(message);
  }
}

export function isOffline(error: unknown): boolean {
  return error instanceof StorageError && error.kind === 'offline';
}

/** Whether the same may succeed later: a refusal, or a mistake of the editor, stays. */
export function mayPass(error: unknown): boolean {
  return error instanceof StorageError && error.kind !== 'refused';
}

/** The newest versions of files, drafts included; omits missing files. */
export async function readNewest(
  storage: Storage,
  paths: readonly string[],
): Promise<readonly StoredFile[]> {
  return storage.texts(versionsAt((await storage.snapshot()).newest, paths));
}

/** The versions of those files that a snapshot has. */
export function versionsAt(
  versions: ReadonlyMap<string, Version>,
  paths: readonly string[],
): readonly VersionAt[] {
  return paths.flatMap((path) => {
    const version = versions.get(path);
    return version === undefined ? [] : [{ path, version }];
  });
}

/** Someone else saved in the meantime: merge with their version and save again. */
export class ConflictError extends Error {
  constructor(readonly newer: NewerFile) {
    super('Someone else saved this page at the same time.');
  }
}

/** The version of a file's content. Browsers compute it only on https:// or localhost. */
export async function versionOf(content: Blob): Promise<Version> {
  const blob = new Blob([`blob ${content.size}\0`, content]);
  const digest = await crypto.subtle.digest('SHA-1', await blob.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
