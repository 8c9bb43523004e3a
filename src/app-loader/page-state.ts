/** A page waits for a reason to hydrate, then loads the app, then the app runs. */
const STATES = ['waiting', 'loading', 'running'] as const;

type Entered = 'loading' | 'running';

/** Each state is entered once, and none is entered again from a later one. */
export function createPageState() {
  let state: (typeof STATES)[number] = 'waiting';
  const listeners: Record<Entered, (() => void)[]> = { loading: [], running: [] };
  const hasReached = (other: Entered) => STATES.indexOf(state) >= STATES.indexOf(other);
  return {
    hasReached,
    enter: (next: Entered) => {
      if (hasReached(next)) return;
      state = next;
      for (const listener of listeners[next]) listener();
    },
    /** Calls at once if the state was entered before. */
    on: (entered: Entered, listener: () => void) => {
      if (hasReached(entered)) listener();
      else listeners[entered].push(listener);
    },
  };
}
