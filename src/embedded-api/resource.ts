export type ApiRequest = {
  readonly method: string;
  /** After `/v1/`, decoded, e.g. `gallery-album/garden/images`. */
  readonly path: string;
  /** The full URL, repeated in pagination links. */
  readonly url: URL;
};

export type Reply = {
  readonly status: number;
  readonly body: unknown;
  /** Problems of omitted files, by id. */
  readonly problems?: ReadonlyMap<string, readonly string[]>;
};

export type Resource = {
  /** As Django REST Framework shows it. */
  readonly name: string;
  /** `id` replaces `{segment}` of the path. */
  readonly read: (request: ApiRequest, id: string) => Reply;
};

/** By path, from src/live/resources. */
export type Resources = Readonly<Record<string, Resource>>;

export const NOT_FOUND: Reply = { status: 404, body: { detail: 'Not found.' } };
