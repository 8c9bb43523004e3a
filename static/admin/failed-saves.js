/*
 * Decap takes an entry for one that has a pull request as soon as its first saving begins, and keeps to
 * that when the saving fails: pressing Save again then asks GitHub for a branch that does not exist.
 */

/**
 * Hands Decap's actions on to `dispatch`, and lets it forget an entry whose first saving has failed.
 * @param getState tells the store's state before the action
 */
export function forgetFailedSaves(dispatch, getState) {
  let isFirst = false;
  return (action) => {
    const { type, payload } = action;
    if (type === 'UNPUBLISHED_ENTRY_PERSIST_REQUEST') {
      const drafts = getState().editorialWorkflow;
      isFirst = !drafts.hasIn(['entities', `${payload.collection}.${payload.slug}`]);
    }
    dispatch(action);
    if (type === 'UNPUBLISHED_ENTRY_PERSIST_FAILURE' && isFirst) {
      // So Decap says that an entry turned out to have no pull request.
      dispatch({ type: 'UNPUBLISHED_ENTRY_REDIRECT', payload });
    }
    return action;
  };
}
