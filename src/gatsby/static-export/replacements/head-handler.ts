/** Does nothing: React moves what src/layout/PageHead.tsx renders to the head. */
export function headHandlerForBrowser(): void {}
