// @ts-check
/*
 * What the branches and labels of drafts are called. The editor and src/commands/publish-due-drafts.mjs share these
 * names, so they need no packages.
 */

/** The start of the names of drafts' branches. */
export const DRAFTS = 'cms/';

/** The prefix of the labels with a draft's status, as in Decap, the previous editor. */
export const STATUS_LABEL = 'decap-cms/';

/** The status of a draft that may be published. */
export const READY_LABEL = `${STATUS_LABEL}pending_publish`;

/** The prefix of the label with the day of publication, such as `2026-12-24`, or its time, `2026-12-24T14:00`. */
export const DAY_LABEL = 'publish-on/';

/**
 * The day or time of the school from which a draft is published, or why it is not; `undefined` without a day.
 * @type {(labels: readonly string[]) => { day: string, refusal: string | undefined } | undefined}
 */
export function scheduleOf(labels) {
  const days = labels
    .filter((name) => name.startsWith(DAY_LABEL))
    .map((name) => name.slice(DAY_LABEL.length))
    .filter((day) => /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/.test(day));
  const [day] = days.sort();
  if (day === undefined) return undefined;
  const statuses = labels.filter((name) => name.startsWith(STATUS_LABEL));
  const isReady = statuses.join() === READY_LABEL;
  if (days.length > 1) return { day, refusal: 'It has two days' };
  return { day, refusal: isReady ? undefined : 'It is not marked as ready' };
}
