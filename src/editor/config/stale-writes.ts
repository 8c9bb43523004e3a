import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';
import * as v from 'valibot';
import { writerRequestSchema } from '../writer-requests';

/**
 * Refuses to replace a file that is not what the editor has read: somebody else has saved it meanwhile. Requests
 * that write wait for each other, so nothing comes between the comparison and the write.
 */
export function refuseStale(root: string): RequestHandler {
  let earlier = Promise.resolve();
  return (request, response, next) => {
    const { success, output } = v.safeParse(writerRequestSchema, request.body);
    // decap-server refuses keys that it does not know.
    if (request.body) delete request.body.expected;
    if (!success || output.action !== 'persistEntry' || !output.expected) return next();
    const { expected, params } = output;
    const isReplaced = params.dataFiles?.some(({ path: name }) => name === expected.path);
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
