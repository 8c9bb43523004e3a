import type { RequestHandler } from 'express';

/** How long a window counts after it has last reported, in milliseconds: in the background it does so every minute. */
const RECENT = 90_000;

/** Counts the other windows in which a page is open. */
export function countOpenPages(): RequestHandler {
  const opened = new Map<string, { readonly path: string; readonly at: number }>();
  return (request, response, next) => {
    const { action, params } = request.body ?? {};
    if (action !== 'open') return next();
    const [path, id, now] = [String(params?.path), String(params?.window), Date.now()];
    for (const [other, { at }] of opened) if (now - at > RECENT) opened.delete(other);
    opened.set(id, { path, at: now });
    const others = [...opened].filter(([other, one]) => other !== id && one.path === path).length;
    return response.json({ others });
  };
}
