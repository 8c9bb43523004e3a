/** A request to the embedded API. */
export type ApiRequest = {
  readonly method: string;
  /** What follows `/v1/` in the address, decoded, such as `gallery-album/garden/images`. */
  readonly path: string;
  /** The whole address; the links to other pages of the list repeat it. */
  readonly url: URL;
};

/** What a resource sends; `body` as JSON. */
export type Reply = {
  readonly status: number;
  readonly body: unknown;
  /** What is wrong with the content files that were left out, by the file's id. */
  readonly problems?: ReadonlyMap<string, readonly string[]>;
};

export type Resource = {
  /** The name that Django REST Framework shows for it. */
  readonly name: string;
  /** `id` is the segment of the address in the place of the path's `{segment}`. */
  readonly read: (request: ApiRequest, id: string) => Reply;
};

/** Resources by their paths, which are those of src/live/resources. */
export type Resources = Readonly<Record<string, Resource>>;

export const NOT_FOUND: Reply = { status: 404, body: { detail: 'Not found.' } };
