import * as v from 'valibot';

const file = v.object({ path: v.string() });

const dataFile = v.object({
  ...file.entries,
  raw: v.string(),
  newPath: v.optional(v.string()),
});
const asset = v.object({ ...file.entries, content: v.string() });

/** What is requested of the program that saves the files of this machine. */
export const saveRequestSchema = v.variant('action', [
  v.object({
    action: v.literal('persistEntry'),
    params: v.object({
      entry: v.nullish(dataFile),
      dataFiles: v.nullish(v.array(dataFile)),
      assets: v.array(asset),
    }),
    /** What the editor has read of the file, and merged; `null` when there was none. */
    expected: v.optional(v.object({ ...file.entries, text: v.nullable(v.string()) })),
  }),
  v.object({
    action: v.literal('persistMedia'),
    params: v.object({ branch: v.string(), asset }),
  }),
  v.object({ action: v.literal('deleteFile'), params: file }),
  v.object({ action: v.literal('deleteFiles'), params: v.object({ paths: v.array(v.string()) }) }),
]);

/** @see saveRequestSchema */
export type SaveRequest = v.InferOutput<typeof saveRequestSchema>;

/** What else is looked at before decap-server: Decap's own request of an entry, and three more of the editor. */
export const writerRequestSchema = v.variant('action', [
  v.object({
    action: v.literal('getEntry'),
    params: v.object({ ...file.entries, branch: v.string() }),
  }),
  v.object({ action: v.literal('versions'), params: file }),
  v.object({ action: v.literal('deleted'), params: v.object({ folder: v.string() }) }),
  v.object({
    action: v.literal('open'),
    params: v.object({ ...file.entries, window: v.string() }),
  }),
]);

/** Every request that the editor sends by itself, or follows. */
export type WriterRequest = SaveRequest | v.InferOutput<typeof writerRequestSchema>;
