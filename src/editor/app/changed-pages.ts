export function countPages(pages: number): string {
  return pages === 1 ? '1 page' : `${pages} pages`;
}

/** What pages are that a tool has changed where there are drafts, as the start of a sentence that says where. */
export function areDrafts(pages: number): string {
  return pages === 1
    ? 'it is a draft now. Publish it'
    : 'they are drafts now. Publish them together';
}
