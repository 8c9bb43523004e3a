import { createContext, type RefObject, use } from 'react';
import type { Elsewhere } from '../storage/editor-settings';
import type { Storage } from '../storage/storage';
import type { Site } from './site-files';

/** The GitHub account; undefined when editing locally. */
export type Account = {
  readonly signIn: () => Promise<unknown>;
  readonly signOut: () => void;
};

/** The values that all screens share. */
export type App = {
  readonly storage: Storage;
  readonly site: Site;
  readonly account: Account | undefined;
  readonly elsewhere: Elsewhere | undefined;
  /** Reads the site as it is now. */
  readonly loadNewest: () => Promise<Site>;
  /** Gives this screen another URL, such as that of a new file's first save, if it is still open. */
  readonly rename: (place: string) => void;
  /** Called before another screen opens; returns false to stay. */
  readonly mayLeave: RefObject<() => boolean>;
  /** Reloads the site after a save. */
  readonly refresh: () => void;
  /** Opens a screen such as `news`, unless this screen was left meanwhile, and shows the message. */
  readonly goTo: (place: string, message: string) => void;
  /** The message for this screen, if any. */
  readonly notice: string;
};

export const AppContext = createContext<App | undefined>(undefined);

/** Between the host’s clock and the device’s, in ms; 0 if the host does not say its time. */
export const ClockContext = createContext(0);

export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('useApp is called outside the editor');
  return app;
}
