/**
 * The result of a page's query. GraphQL's types say that `page` may be missing; the check before the build
 * has made sure that every content file exists.
 */
export type PageData<Query extends { readonly page: unknown }> = Omit<Query, 'page'> & {
  readonly page: NonNullable<Query['page']>;
};
