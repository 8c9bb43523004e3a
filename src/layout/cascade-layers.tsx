import type { ReactNode } from 'react';

/** The cascade layers from the weakest to the strongest. */
const ORDER = '@layer tokens, base, shared, parts;';

/**
 * Puts the order of the cascade layers before every style sheet: the first mention of a layer decides its
 * rank, and the build concatenates the style sheets in its own order.
 */
export function withCascadeLayers(head: readonly ReactNode[]): ReactNode[] {
  return [<style key="cascade-layers">{ORDER}</style>, ...head];
}
