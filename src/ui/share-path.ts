import { createContext } from 'react';

/** The path that the share link under the page's title sends; undefined if the page has none. */
export const SharePath = createContext<string | undefined>(undefined);
