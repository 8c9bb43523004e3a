/** Replaces 2 KB of Gatsby's: React moves what src/layout/PageHead.tsx renders to the head. */
export function headHandlerForBrowser(): void {}
