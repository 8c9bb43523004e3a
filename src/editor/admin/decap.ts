import type { ComponentType, createElement, ReactElement } from 'react';
import type { EditorConfig } from '../config/editor-config';
import type { PageOption } from '../config/form-fields';

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

/** The fields of an entry, as an immutable map. */
export type EntryData = {
  toJS(): Readonly<Record<string, unknown>>;
  set(key: string, value: unknown): EntryData;
};

type MediaFile = {
  readonly path: string;
  /** Set for a picture that was added and is not saved. */
  readonly url?: string;
  /** Set for a picture in the entry's pull request. */
  readonly displayURL?: unknown;
};

export type PreviewProps = {
  readonly entry: DecapEntry;
  /** Moves to a field of the form, such as `rows.6.whereWeAreGoing`. */
  readonly onFieldClick?: (path: string) => void;
};

/** The props of a picture's field in the form. */
export type ImageControlProps = {
  readonly getEntry: () => DecapEntry;
  readonly getAsset: (src: string, ...rest: readonly unknown[]) => unknown;
};

/** The props of a link's field in the form. */
export type LinkControlProps = {
  readonly field: { get(key: 'options'): { toJS(): readonly PageOption[] } };
  /** Undefined in a new entry. */
  readonly value?: string;
  readonly onChange: (value: string) => void;
  readonly forID: string;
  readonly classNameWrapper: string;
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
    readonly getWidget: (name: 'image' | 'string') => Widget<ImageControlProps>;
    readonly registerWidget: <Props>(
      name: 'image' | 'link',
      control: Widget<Props>['control'],
      preview: Widget<Props>['preview'],
      schema: Widget<Props>['schema'],
    ) => void;
  };
  readonly createClass: <Props>(methods: {
    readonly shouldComponentUpdate: () => boolean;
    readonly render: (this: { readonly props: Props }) => ReactElement;
  }) => ComponentType<Props>;
  readonly h: typeof createElement;
};

/** Decap's globals, once its script has run. */
export function decap(): DecapGlobals {
  return window as typeof window & DecapGlobals;
}
