import { forgetFailedSaves } from './failed-saves.js';
import { keepDrafts } from './kept-drafts.js';

/**
 * Puts what mends Decap before its store, through the hook that Redux has for its developer tools. Must
 * be called before Decap's script runs: it makes its store with that hook.
 */
export function mendStore() {
  window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = (enhancer) => (createStore) =>
    enhancer((...settings) => {
      const store = createStore(...settings);
      const dispatch = keepDrafts(forgetFailedSaves(store.dispatch, store.getState));
      return { ...store, dispatch };
    });
}
