import type * as v from 'valibot';
import type { Preload } from '../../routes';

type Item = { readonly id: string };

/** What the site knows of a list in `/v1`. */
export type LiveResource<One extends Item = Item> = {
  /** The call for the list. */
  readonly list: string;
  /** An item of it. */
  readonly item: v.GenericSchema<unknown, One>;
  /** The calls that a page's HTML can start; `{segment}` is the last part of the page's path. */
  readonly preloads: Readonly<Partial<Record<Preload, string>>>;
  /** If items have pages. */
  readonly items?: ItemPages<One>;
};

export type ItemPages<One extends Item = Item> = {
  readonly path: (id: string) => string;
  /** In src/pages. */
  readonly component: string;
  /** An item as search, feed and other pages show it. A method, so that a list may contain resources of any item. */
  describe(item: One): ItemDescription;
  /** The kind of its search entries, and how many of the newest items have one, if not all. */
  readonly search: { readonly kind: 'album' | 'news'; readonly max?: number };
  /**
   * The variable that limits how many items become pages, its minimum above 0, its maximum, and its value if unset.
   * All items of a list that stays short become pages.
   */
  readonly limit?: {
    readonly variable: 'PREBUILT_NEWS_LIMIT' | 'PREBUILT_ALBUMS_LIMIT';
    readonly min: number;
    readonly max: number;
    readonly withBackend: number;
  };
};

type ItemDescription = {
  readonly title: string;
  readonly text?: string;
  readonly createdAt?: string | null;
};
