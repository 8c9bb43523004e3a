import { siteSettings } from './site-settings';

export type PageHeadProps = { readonly title: string; readonly description: string };

/**
 * What every page puts into its `<head>`: its own title before the school's name, and its summary. The
 * build takes both from the HTML for link previews and search engines (src/gatsby/seo/head-tags.ts),
 * whose tags would only weigh on readers here.
 */
export function PageHead({ title, description }: PageHeadProps) {
  return (
    <>
      <title>{documentTitle(title)}</title>
      <meta name="description" content={description} />
    </>
  );
}

/** The title of the browser's tab: the page's own before the school's name, which the first page bears alone. */
export function documentTitle(title: string): string {
  const { schoolName } = siteSettings;
  return title === schoolName ? title : `${title} | ${schoolName}`;
}
