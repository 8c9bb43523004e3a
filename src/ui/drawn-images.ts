/** Of an item's page: its own image, or those of all items on the dynamic route that links open. */
export type DrawnImages = {
  readonly prerendered: { readonly image?: string | null } | null;
  readonly drawn?: { readonly images: readonly string[] } | null;
};

/** The keys of the Open Graph images that the build has drawn (src/content/og-image-path.ts). */
export function drawnImages({ prerendered, drawn }: DrawnImages): readonly string[] {
  if (prerendered) return prerendered.image ? [prerendered.image] : [];
  return drawn?.images ?? [];
}
