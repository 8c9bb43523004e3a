/** What the paths need of a browser. */
export type Driver = {
  /** Begins to open an address. */
  readonly open: (url: string) => Promise<void>;
  /** Runs an expression in the page, waits for it, and returns what it is as JSON. */
  readonly run: (expression: string) => Promise<unknown>;
  /** Presses the mouse's button at a place in the window. */
  readonly clickAt: (x: number, y: number) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly pressShift: () => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly screenshot: () => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
};

export type Engine = {
  readonly name: string;
  /** Debian's packages. */
  readonly packages: readonly string[];
  readonly isInstalled: () => boolean;
  readonly start: () => Promise<Driver>;
};

/** The school's own, whatever this machine's is. */
export const TIME_ZONE = { TZ: 'Africa/Lagos' };
