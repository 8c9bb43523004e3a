import type { Component, ComponentType, createElement, ReactElement } from 'react';
import type { EditorConfig } from '../config/editor-config';
import type { FormField, PageOption } from '../config/form-fields';
import type { RegisteredBackend } from './versions/backend';

/* The parts of Decap CMS that are used here: https://decapcms.org/docs/ */

/** The entry in the form, as Decap's store holds it. */
export type DecapEntry = {
  get(key: 'collection' | 'slug'): string;
  /** A new item has no path yet. */
  get(key: 'path'): string | undefined;
  /** The text of the file when it was opened. */
  get(key: 'raw'): string | undefined;
  get(key: 'data'): EntryData;
  get(key: 'mediaFiles'): { toJS(): readonly MediaFile[] } | undefined;
};

/** The entry in the form, in Decap's store. */
export type FormEntry = DecapEntry & {
  /** Whether it is being saved. */
  get(key: 'isPersisting'): boolean | undefined;
  toJS(): Readonly<Record<string, unknown>>;
};

/** The fields of an entry, as an immutable map. */
export type EntryData = {
  toJS(): Readonly<Record<string, unknown>>;
  get(key: string): unknown;
  set(key: string, value: unknown): EntryData;
  /** An empty map. */
  clear(): EntryMap;
};

/** A file that belongs to the entry. */
export type MediaFile = {
  readonly path: string;
  /** Set for a picture that was added and is not saved. */
  readonly url?: string;
  /** Set for a picture in the entry's pull request. */
  readonly displayURL?: unknown;
  /** In bytes, of a file that was added. */
  readonly size?: number;
};

export type PreviewProps = {
  readonly entry: DecapEntry;
  /** Moves to a field of the form, such as `rows.6.whereWeAreGoing`. */
  readonly onFieldClick?: (path: string) => void;
};

/** A field of the form's configuration, as an immutable map. */
export type DecapField = {
  get(key: 'name' | 'label'): string;
  get(key: 'required'): boolean;
  get(key: 'public_folder' | 'coveredBy'): string | undefined;
  get(key: 'leastWidth' | 'max'): number | undefined;
  get(
    key: 'fields',
  ): { find(is: (field: DecapField) => boolean): DecapField | undefined } | undefined;
};

/** The props of a field that is rendered by react-control.ts. */
export type ControlProps = {
  readonly field: DecapField;
  readonly value?: unknown;
  readonly onChange: (value: unknown) => void;
  readonly forID: string;
  readonly parentIds: readonly string[];
  readonly getEntry: () => DecapEntry;
  /** An object that turns into the address of a file; the field is rendered again when it has loaded. */
  readonly getAsset: (src: string, field: DecapField) => object;
  /** Adds a file to those that are saved with the entry. */
  readonly onPersistMedia: (
    file: File,
    options: { readonly field: DecapField },
  ) => Promise<{ readonly type: string } | undefined>;
};

/** The props of a link's field in the form. */
export type LinkControlProps = {
  readonly field: {
    get(key: 'options'): { toJS(): readonly PageOption[] };
    get(key: 'onlyPages'): boolean | undefined;
  };
  /** Undefined in a new entry. */
  readonly value?: string;
  readonly onChange: (value: string) => void;
  readonly forID: string;
  readonly classNameWrapper: string;
};

/** A group of fields, as an immutable map. */
export type EntryMap = {
  get(key: string): unknown;
  set(key: string, value: unknown): EntryMap;
  delete(key: string): EntryMap;
  toJS(): Readonly<Record<string, unknown>>;
  toList(): Entries;
};

/** An entry of a list: a group of fields, or a single text. */
export type Entry = EntryMap | string;

/** An entry of a list with Decap's key for it, and whether it is closed. */
export type Item = { readonly key: string; readonly isClosed: boolean; readonly entry: Entry };

/** A list's value, as an immutable list. */
type Entries = {
  toArray(): readonly Entry[];
  clear(): Entries;
  push(...entries: readonly Entry[]): Entries;
};

type ListProps = {
  readonly field: { toJS(): FormField };
  readonly value: Entries | undefined;
  readonly onChange: (value: Entries) => void;
  readonly getEntry: () => DecapEntry;
  readonly fieldsErrors: {
    toJS(): Readonly<Record<string, readonly { readonly parentIds?: readonly string[] }[]>>;
  };
  readonly clearFieldErrors: (field: string) => void;
};

/** What is used of Decap's list: its entries, each with a key, and how one of them is drawn. */
export declare class DecapList extends Component<ListProps, ListState> {
  /** The forms of the entries that are shown, by their keys. */
  readonly childRefs: Record<string, unknown>;
  addItem: (entry: unknown) => void;
  onSortEnd: (move: { readonly oldIndex: number; readonly newIndex: number }) => void;
  handleRemove: (index: number, event: { readonly preventDefault: () => void }) => void;
  readonly hasError: (index: number) => boolean | undefined;
  renderItem: (entry: Entry, index: number) => ReactElement | null;
  override render(): ReactElement;
}

type ListState = {
  readonly keys: readonly string[];
  readonly itemsCollapsed: readonly boolean[];
};

/** Decap's texts: groups of groups, with placeholders such as `%{fieldLabel}`. */
export type Phrases = { readonly [key: string]: string | Phrases };

type Widget<Props> = {
  readonly control: ComponentType<Props>;
  readonly preview: ComponentType;
  readonly schema: object;
};

/** What Decap's script adds to the window. */
type DecapGlobals = {
  readonly CMS: {
    readonly init: (options: { readonly config: EditorConfig }) => void;
    readonly getLocale: (name: string) => Phrases;
    readonly registerLocale: (name: string, phrases: Phrases) => void;
    readonly registerCustomFormat: (
      name: string,
      extension: string,
      format: {
        readonly fromFile: (text: string) => unknown;
        readonly toFile: (
          data: Readonly<Record<string, unknown>>,
          keys: readonly string[],
        ) => string;
      },
    ) => void;
    readonly registerPreviewTemplate: (name: string, view: ComponentType<PreviewProps>) => void;
    readonly registerEventListener: (listener: {
      readonly name: 'preSave';
      /** What it returns is saved in the place of the entry's data. */
      readonly handler: (event: { readonly entry: DecapEntry }) => Promise<EntryData>;
    }) => void;
    readonly getWidget: {
      (name: 'string'): Widget<unknown>;
      (name: 'list'): Omit<Widget<ListProps>, 'control'> & { readonly control: typeof DecapList };
    };
    readonly getBackend: (name: EditorConfig['backend']['name']) => RegisteredBackend;
    readonly registerWidget: <Props>(
      name: 'link' | 'photo' | 'photos' | 'cover' | 'list' | 'day' | 'time' | 'dateTime',
      control: Widget<Props>['control'],
      preview: Widget<Props>['preview'],
      schema: Widget<Props>['schema'],
    ) => void;
  };
  readonly h: typeof createElement;
};

/** Decap's globals, once its script has run. */
export function decap(): DecapGlobals {
  return window as typeof window & DecapGlobals;
}
