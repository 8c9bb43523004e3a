declare global {
  interface Navigator {
    /** Not in TypeScript, since only Chromium has it. */
    readonly connection?: {
      readonly saveData?: boolean;
      readonly effectiveType?: string;
      readonly type?: string;
    };
  }
}

/** Whether the reader has told the browser to save data: then nothing is loaded that is only likely to be needed. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true;
}

/** Whether the reader pays for each megabyte, as far as the browser tells: a mobile or slow line, or data saved. */
export function isMeteredConnection(): boolean {
  const { type, effectiveType } = navigator.connection ?? {};
  return savesData() || type === 'cellular' || /^(?:slow-)?[23]g$/.test(effectiveType ?? '');
}
