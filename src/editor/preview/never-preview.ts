import type * as asked from './is-preview';

/** Stands in the visitors' script, which holds no preview, in the place of is-preview.ts: there the question costs nothing. */
export const isPreview: typeof asked.isPreview = () => false;
