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

/**
 * The result of a page's query. GraphQL's types say that `page` and `dates` may be missing; the check before the
 * build has made sure that every content file exists.
 */
export type PageData<Query extends { readonly page: unknown }> = {
  readonly [Key in keyof Query]: Key extends 'page' | 'dates'
    ? NonNullable<Query[Key]>
    : Query[Key];
};

/** The `Head` of a page whose query gives its content as `page`. */
export function ContentHead({ data }: { readonly data: { readonly page: PageHeadProps } }) {
  return <PageHead {...data.page} />;
}

/** The page's title before the school's name; the home page has the school's name alone. */
export function documentTitle(title: string): string {
  const { schoolName } = siteSettings;
  return title === schoolName ? title : `${title} | ${schoolName}`;
}
