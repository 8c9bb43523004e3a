import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';
import * as v from 'valibot';

const writeSchema = v.object({
  action: v.literal('persistEntry'),
  params: v.object({ dataFiles: v.array(v.object({ path: v.string() })) }),
  /** What the editor has read of the file, and merged; `null` when there was none. */
  expected: v.object({ path: v.string(), text: v.nullable(v.string()) }),
});

/**
 * Refuses to replace a file that is not what the editor has read: somebody else has saved it meanwhile. Requests
 * that write wait for each other, so nothing comes between the comparison and the write.
 */
export function refuseStale(root: string): RequestHandler {
  let earlier = Promise.resolve();
  return (request, response, next) => {
    const write = v.safeParse(writeSchema, request.body);
    // decap-server refuses keys that it does not know.
    if (request.body) delete request.body.expected;
    if (!write.success) return next();
    const { expected, params } = write.output;
    const isReplaced = params.dataFiles.some(({ path: name }) => name === expected.path);
    const ended = new Promise<void>((resolve) => response.once('close', resolve));
    const turn = earlier;
    earlier = turn.then(() => ended);
    return turn.then(() => {
      if (!isReplaced || textOf(path.join(root, expected.path)) === expected.text) return next();
      return response.status(409).json({ error: 'the file has changed' });
    });
  };
}

function textOf(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
