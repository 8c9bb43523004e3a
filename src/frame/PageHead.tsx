import { siteSettings } from './site';

export type PageHeadProps = { readonly title: string; readonly description: string };

/** What every page puts into its `<head>`: its own title before the school's name, and its summary. */
export function PageHead({ title, description }: PageHeadProps) {
  return (
    <>
      <title>{documentTitle(title)}</title>
      <meta name="description" content={description} />
      <meta name="theme-color" content="#12305c" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/crest.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}

/** The title of the browser's tab: the page's own before the school's name, which the first page bears alone. */
export function documentTitle(title: string): string {
  const { schoolName } = siteSettings;
  return title === schoolName ? title : `${title} | ${schoolName}`;
}
