/*
 * The messages that all live areas share. Those of the specification (section 8) are beside the area
 * that shows them.
 */

export const OFFLINE_MESSAGE = 'You are offline.';

export const OFFLINE_EXPLANATION =
  'This part of the page loads by itself when the connection is back.';

/** Beside older content. */
export const OFFLINE_REFRESH = 'It is brought up to date by itself when the connection is back.';

/** @param dateTime a long date with its time */
export function shownSince(dateTime: string): string {
  return `What you see here was loaded on ${dateTime}.`;
}

export const NEEDS_SCRIPT_MESSAGE =
  'This part of the page is loaded by a script. Switch JavaScript on to see it.';

/** Shown when the page's scripts could not be loaded. */
export const SCRIPT_MISSING_MESSAGE =
  'This part of the page could not be loaded. Load the page again in a moment.';
