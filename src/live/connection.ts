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

export function savesData(): boolean {
  return navigator.connection?.saveData === true;
}

export function isMeteredConnection(): boolean {
  const { type, effectiveType } = navigator.connection ?? {};
  return savesData() || type === 'cellular' || /^(?:slow-)?[23]g$/.test(effectiveType ?? '');
}
