/** `body` is sent as JSON. */
export type Reply = { readonly status: number; readonly body: unknown };

/** By path, from src/live/resources; `id` replaces `{segment}` of the path. */
export type Resources = Readonly<Record<string, (url: URL, id: string) => Reply>>;

export const NOT_FOUND: Reply = { status: 404, body: { detail: 'Not found.' } };
