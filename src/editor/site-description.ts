import type * as v from 'valibot';
import type { ParsedFile } from '../schema/parsed-file';
import type { FileProblem, Key, Problem } from '../schema/problems';
import type { TimeZone } from '../schema/time-zone.mjs';

/** A page, item or file of the site that a link can lead to. */
export type LinkTarget = {
  readonly value: string;
  readonly label: string;
  /** Such as `Pages`; a field for pages offers only these. */
  readonly group: string;
  /** Whether it is a part of a page, such as a section: found by the search, but not listed. */
  readonly isPart?: boolean;
};

/** A text that several pages say, such as a price. */
export type SharedText = {
  /** What pages contain instead of it. */
  readonly placeholder: string;
  readonly text: string;
  /** The file and field that contain it, such as `content/dates.json?facts.0.value`. */
  readonly place: string;
};

/** A content file of the site, as the description sees it. */
export type DescribedFile = {
  readonly path: string;
  readonly title: string;
  readonly content: Readonly<Record<string, unknown>>;
  /** False if the file exists only in a draft. */
  readonly isPublished: boolean;
};

/** A list whose rows come back every year, such as the terms of a school. */
export type Yearly = {
  readonly list: string;
  /** What the tool is called that copies rows. */
  readonly title: string;
  /** How a copy differs. */
  readonly note: string;
  /** Loads the function that returns a row a year later, with a name of its own. */
  readonly loadCopy: () => Promise<(row: unknown) => unknown>;
};

/** A kind of content. */
export type Kind = {
  readonly schema: v.GenericSchema;
  /** Moves rows before the content is completed. */
  readonly arrange?: (content: unknown) => unknown;
  /** Completes a content before it is saved; moves no rows. */
  readonly finish?: (content: unknown, saved: unknown) => unknown;
  readonly yearly?: Yearly;
};

/** A file that always exists, such as `home` for `content/home.json`. */
type SingleFile = Kind & {
  /** The name of its list. */
  readonly list: string;
};

/** A folder with one file per item. */
export type Folder = Kind & {
  /** The text of the link that adds an item. */
  readonly add: string;
  /** Another list that contains its items, too. */
  readonly alsoIn?: string;
  /** The content of a new item. */
  readonly start?: (empty: object, now: string) => unknown;
  /** What a copy of an item is: without the URLs of the original. */
  readonly duplicate?: (content: object, now: string) => unknown;
  /** The content without files that it names but does not show. */
  readonly shown?: (content: unknown) => unknown;
  /** The current and former paths of an item. */
  readonly pathsOf?: (name: string, content: object) => readonly string[];
  /** The place of each of these paths, if the item contains them. */
  readonly keysOfPath?: (index: number) => readonly Key[];
};

/** What the editor knows of a site. */
export type SiteDescription = {
  readonly files: Readonly<Record<string, SingleFile>>;
  readonly folders: Readonly<Record<string, Folder>>;
  /** The labels of the lists of files, and of folders, in the order of the first screen. */
  readonly lists: Readonly<Record<string, string>>;
  /** The list whose pages show site-wide content, which is edited only in its own files. */
  readonly settings?: string;
  readonly timeZone: TimeZone;
  /** What groups of people are called, such as the classes of a school, which names of files must not tell. */
  readonly classNames?: readonly string[];
  /** Headings of tables that mean the same column: its title, and what else people call it. */
  readonly sameHeadings?: readonly (readonly string[])[];
  /** Such as `https://www.example.com`; empty if it is not known. */
  readonly url: string;
  readonly paths: {
    readonly editor: string;
    /** The page that shows a draft inside the editor. */
    readonly preview: string;
    /** The file with the {@link EditorSettings}. */
    readonly settings: string;
    /** The file that names the commit of the built site: `{ "commit": "…" }`. */
    readonly build: string;
  };
  /** Caches the page with its scripts, so that it opens offline; called when they have loaded. */
  readonly keepOffline?: () => void;
  /** When visitors see a file from: its date; undefined if it has none. */
  readonly dateOf: (content: object) => string | undefined;
  /** The last day on which visitors see a file. */
  readonly lastDay?: {
    readonly field: string;
    /** Undefined if a file has none, or visitors never see it. */
    readonly of: (content: object) => string | undefined;
    /** The hour at which it ends on that day. */
    readonly timeOf?: (content: object) => string | undefined;
  };
  /** The place of a file on the website, for lists; by default, the newest is first. */
  readonly orderOf?: (files: readonly DescribedFile[]) => (path: string) => number;
  /** The pages and items that links can lead to. */
  readonly targets: (files: readonly DescribedFile[]) => readonly LinkTarget[];
  /** Whether a picture comes with the code of the site. */
  readonly isBuiltIn?: (src: string) => boolean;
  readonly sharedTexts?: (files: readonly DescribedFile[]) => readonly SharedText[];
  /**
   * Gives an own id to each entry that lacks one, by which links name it: in what is read, and in what is saved.
   * @param saved the content that has been read or saved last
   */
  readonly withIds?: (content: unknown, saved: unknown) => unknown;
  /** The build's check that all files together have the URLs that they need. */
  readonly checkAddresses?: (files: readonly ParsedFile[]) => readonly FileProblem[];
  /** The build's check of the links of a file to the others; `hasFile` finds a path such as `static/uploads/a.pdf`. */
  readonly linkChecker?: (
    files: readonly ParsedFile[],
    hasFile: (path: string) => boolean,
  ) => (file: ParsedFile) => readonly Problem[];
  /** The first tasks, and the places that they open. */
  readonly tasks: (
    files: readonly DescribedFile[],
  ) => readonly (readonly [task: string, place: string])[];
  /** Texts that visitors still see as examples. */
  readonly examples?: (
    files: readonly ParsedFile[],
  ) => readonly (Omit<FileProblem, 'message'> & { readonly line: string })[];
  /** The URL of the small version of a picture that the website makes, if any. */
  readonly smallPicture?: (url: string) => string | undefined;
  /** The URLs of the small versions that the built site has of pictures without an own URL, by their name in the content. */
  readonly builtPictures?: () => Promise<ReadonlyMap<string, string>>;
};

let described: SiteDescription | undefined;

/** Tells the editor which site it edits. */
export function describeSite(site: SiteDescription): void {
  described = site;
}

export function theSite(): SiteDescription {
  if (!described) throw new Error('Call describeSite first.');
  return described;
}
