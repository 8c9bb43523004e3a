import type { RequestHandler } from 'express';
import * as v from 'valibot';

const requestSchema = v.object({ path: v.string(), window: v.string() });

/** How long a window counts after it has last reported, in milliseconds: in the background it does so every minute. */
const RECENT = 90_000;

/** Counts the other windows in which a page is open. */
export function countOpenPages(): RequestHandler {
  const opened = new Map<string, { readonly path: string; readonly at: number }>();
  return (request, response, next) => {
    const { success, output } = v.safeParse(requestSchema, request.body);
    if (!success) return next();
    const { path, window: id } = output;
    const now = Date.now();
    for (const [other, { at }] of opened) if (now - at > RECENT) opened.delete(other);
    opened.set(id, { path, at: now });
    const others = [...opened].filter(([other, one]) => other !== id && one.path === path).length;
    return response.json({ others });
  };
}
