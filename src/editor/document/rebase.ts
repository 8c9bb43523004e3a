import type { Base, EditedDocument } from './edited-document';

/** How many changes can still be undone after a merge; more would make the merge slow. */
const MAX_REBASED = 100;

/**
 * Takes what was saved as the new base.
 * @param follow adds another editor's changes to a content: to every step, so that undo does not undo them
 */
export function rebase(
  document: EditedDocument,
  base: Base,
  follow?: (content: unknown) => unknown,
): EditedDocument {
  if (!follow) return { ...document, base };
  const { opened, steps, done } = document;
  const first = Math.max(0, Math.min(done, steps.length - MAX_REBASED));
  const start = first === 0 ? opened : steps[first - 1]?.content;
  const kept = steps.slice(first).map((step) => ({ ...step, content: follow(step.content) }));
  return { base, opened: follow(start), steps: kept, done: done - first };
}
