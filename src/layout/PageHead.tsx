import type * as v from 'valibot';
import type { collectionSchemas, singleFileSchemas } from '../content/content-files';
import type { Resolved } from '../content/resolved';
import type { Block } from '../content/schemas/blocks';
import { siteSettings } from './site-settings';

export type PageHeadProps = { readonly title: string; readonly description: string };

/**
 * The title and description in a page's `<head>`. The build reads both from the HTML and adds the tags
 * for link previews and search engines (src/gatsby/seo/head-tags.ts), which need no script.
 */
export function PageHead({ title, description }: PageHeadProps) {
  return (
    <>
      <title>{documentTitle(title)}</title>
      <meta name="description" content={description} />
    </>
  );
}

type Schemas = typeof singleFileSchemas & Pick<typeof collectionSchemas, 'pages'>;

/**
 * The result of a page's query of the content file of that name, which the build has checked
 * (src/gatsby/source-content/content-nodes.ts); src/page-queries.test.ts holds that both have the same name.
 */
export type PageData<Name extends keyof Schemas> = {
  readonly page: {
    readonly content: Resolved<v.InferOutput<Schemas[Name]>>;
    readonly blocks: readonly Resolved<Block>[];
  };
};

type ContentHeadProps = { readonly data: { readonly page: { readonly content: PageHeadProps } } };

/** The `Head` of a page whose query gives its content as `page`. */
export function ContentHead({ data }: ContentHeadProps) {
  return <PageHead {...data.page.content} />;
}

/** The page's title before the school's name; the home page has the school's name alone. */
export function documentTitle(title: string): string {
  const { schoolName } = siteSettings;
  return title === schoolName ? title : `${title} | ${schoolName}`;
}
