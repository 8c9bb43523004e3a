type Chunks = 'all' | ((chunk: { readonly name?: string }) => boolean);

/** The part of webpack's configuration that is set here. */
export type ChunksConfiguration = {
  readonly optimization?: {
    readonly splitChunks?:
      | { chunks: Chunks; readonly cacheGroups: { readonly styles?: { chunks?: Chunks } } }
      | false;
  };
};

/** The name that src/pages/preview.tsx gives to the chunk of the drafts' code. */
const PREVIEW_CHUNK = 'preview';

/**
 * The preview imports every view. Without this, each view would move out of its page's script into a
 * chunk shared with the preview, and every visitor would load more files. Styles stay in one sheet.
 */
export function keepPreviewApart({ optimization }: ChunksConfiguration): void {
  if (!optimization?.splitChunks) return;
  const { splitChunks } = optimization;
  splitChunks.chunks = ({ name }) => name !== PREVIEW_CHUNK;
  if (splitChunks.cacheGroups.styles) splitChunks.cacheGroups.styles.chunks = 'all';
}
