export type Viewport = { readonly width: number; readonly height: number };

/** One tab of a browser that a driver controls. Expressions are JavaScript of the page. */
export type Visit = {
  /** Opens a page and waits for hydration, which a key press starts on static pages. */
  readonly open: (address: string) => Promise<void>;
  readonly resize: (viewport: Viewport) => Promise<void>;
  readonly back: () => Promise<void>;
  /** Waits for the element, whose text includes `text`. */
  readonly click: (css: string, text?: string) => Promise<void>;
  readonly hover: (css: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly waitFor: (css: string, text?: string) => Promise<void>;
  readonly until: (expression: string) => Promise<void>;
  readonly read: (expression: string) => Promise<unknown>;
};

export type Browser = {
  readonly newVisit: (site: string) => Promise<Visit & { readonly close: () => Promise<void> }>;
  readonly close: () => Promise<void>;
};

export const DESKTOP = { width: 1280, height: 900 };

export const HYDRATED = `document.documentElement.dataset.scripts === 'run'`;
