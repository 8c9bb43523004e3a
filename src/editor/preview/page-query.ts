/** What follows `?` in the address of the window that holds nothing but the page. */
export const PAGE_QUERY = 'page';
