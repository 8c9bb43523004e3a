declare global {
  interface Navigator {
    /** Only in Chromium. */
    readonly connection?: {
      readonly saveData?: boolean;
      readonly effectiveType?: string;
      readonly type?: string;
    };
  }
}

/** Whether Save-Data is on. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true;
}

/** Whether the connection is metered, as far as the browser reports it. */
export function isMeteredConnection(): boolean {
  const { type, effectiveType } = navigator.connection ?? {};
  return savesData() || type === 'cellular' || /^(?:slow-)?[23]g$/.test(effectiveType ?? '');
}
