import { siteSettings } from './site';

type PageHeadProps = { readonly title: string; readonly description: string };

/** What every page puts into its `<head>`: its own title before the school's name, and its summary. */
export function PageHead({ title, description }: PageHeadProps) {
  const { schoolName } = siteSettings;
  return (
    <>
      <title>{title === schoolName ? title : `${title} | ${schoolName}`}</title>
      <meta name="description" content={description} />
      <meta name="theme-color" content="#12305c" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/crest.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}
