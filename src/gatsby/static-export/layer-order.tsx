import type { ReactNode } from 'react';

/** The cascade layers from the weakest to the strongest. */
const ORDER = '@layer tokens, base, shared, parts;';

/**
 * Puts the order of the cascade layers before every style sheet: the first mention of a layer
 * decides its rank, and the build joins the style sheets in an order of its own.
 */
export function withLayerOrder(head: readonly ReactNode[]): ReactNode[] {
  return [<style key="layer-order">{ORDER}</style>, ...head];
}
