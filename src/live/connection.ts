declare global {
  interface Navigator {
    /** Only in Chromium. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

export function savesData(): boolean {
  return navigator.connection?.saveData === true;
}
