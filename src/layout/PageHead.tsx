import { siteUrl } from '../ui/site-url';
import { type HeadOf, headOf } from './page-head';
import { siteSettings } from './site-settings';

/**
 * Everything in the head that depends on the page. React moves the elements to the head, in the
 * build and after each navigation; the build moves those of the static HTML (page-html.ts).
 */
export function PageHead(page: HeadOf) {
  const { title, metas, canonical, structuredData } = headOf(page, siteSettings);
  return (
    <>
      <title lang={page.lang}>{title}</title>
      {metas.map(({ name, property, content }) => (
        <meta key={name ?? property} name={name} property={property} content={content} />
      ))}
      {canonical ? <link rel="canonical" href={canonical} /> : null}
      {page.translations?.map(({ lang, path }) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={siteUrl + path} />
      ))}
      {/* Search engines read it in the page that the host sends. */}
      {typeof window === 'undefined' ? <StructuredData json={structuredData()} /> : null}
    </>
  );
}

function StructuredData({ json }: { readonly json: string | undefined }) {
  return json ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a `<`, in which React would escape quotes
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  ) : null;
}
