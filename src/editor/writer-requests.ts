import * as v from 'valibot';

const file = v.object({ path: v.string() });

/**
 * What is requested of the program that writes the files of this machine and looked at before decap-server:
 * Decap's own requests that read or change an entry, and three more of the editor.
 */
export const writerRequestSchema = v.variant('action', [
  v.object({
    action: v.literal('getEntry'),
    params: v.object({ ...file.entries, branch: v.string() }),
  }),
  v.object({
    action: v.literal('persistEntry'),
    params: v.object({ entry: v.nullish(file), dataFiles: v.nullish(v.array(file)) }),
    /** What the editor has read of the file, and merged; `null` when there was none. */
    expected: v.optional(v.object({ ...file.entries, text: v.nullable(v.string()) })),
  }),
  v.object({ action: v.literal('deleteFile'), params: file }),
  v.object({ action: v.literal('deleteFiles'), params: v.object({ paths: v.array(v.string()) }) }),
  v.object({ action: v.literal('versions'), params: file }),
  v.object({ action: v.literal('deleted'), params: v.object({ folder: v.string() }) }),
  v.object({
    action: v.literal('open'),
    params: v.object({ ...file.entries, window: v.string() }),
  }),
]);

/** @see writerRequestSchema */
export type WriterRequest = v.InferOutput<typeof writerRequestSchema>;
