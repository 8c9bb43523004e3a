import { createContext, use } from 'react';
import type { Storage } from '../storage/storage';
import type { Site } from './site-files';

/** The editor's account on GitHub; there is none on this machine. */
export type Account = {
  readonly signIn: () => Promise<unknown>;
  readonly signOut: () => void;
};

/** What every screen shares. */
type App = {
  readonly storage: Storage;
  readonly site: Site;
  readonly account: Account | undefined;
  /** Whether news and albums are edited in the school's own system. */
  readonly hasOwnNews: boolean;
  /** Reads the site again, after something was saved. */
  readonly refresh: () => void;
  /** Goes to a place such as `news`, which then says a sentence. */
  readonly goTo: (place: string, sentence: string) => void;
  /** The sentence for this place, or nothing. */
  readonly notice: string;
};

export const AppContext = createContext<App | undefined>(undefined);

export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('This is no part of the editor');
  return app;
}
