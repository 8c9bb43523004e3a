import type { Graph, Thing } from 'schema-dts';
import { withoutExampleMarks } from '../content/examples';
import { longDate, NO_DATE } from '../content/long-date';
import type { SiteContent } from '../content/schemas/site';
import { timestampOf } from '../content/school-time';
import type { Translation } from '../content/translations';
import { findRoute, routes } from '../routes';
import school from '../school';
import { ogImageVersion, siteUrl } from '../ui/site-url';
import { itemImageKey, ogImageLabel, ogImagePath } from './og-image-path';
import { breadcrumbs, describeSchool, type PageDescription } from './structured-data';

export type HeadOf = {
  readonly title: string;
  readonly description: string;
  /** undefined for an item that is not known, or does not exist. */
  readonly path?: string | undefined;
  /** If it is not the language of the site. */
  readonly lang?: string | undefined;
  /** Of a page that has translations, itself included. */
  readonly translations?: readonly Translation[] | undefined;
  /** The list to which an item belongs. */
  readonly list?: { readonly title: string; readonly path: string };
  /** The drawing of a page whose editors choose it. */
  readonly drawing?: string | undefined;
  /** The `viewBox` of what the Open Graph image shows of it. */
  readonly view?: string | undefined;
  /** When an item was published; `null` without a date. */
  readonly published?: string | null | undefined;
  /** The key of the image that the build has drawn of an item; other items use the list's. */
  readonly drawnImage?: string | null | undefined;
  /** Not for search engines, whatever the route says. */
  readonly noindex?: boolean;
  readonly things?: (site: SiteContent, page: PageDescription) => readonly Thing[];
};

type Meta = {
  readonly name?: string;
  readonly property?: string;
  readonly content: string;
};

/** The head of a page, for the build and for the browser. */
export function headOf(page: HeadOf, settings: SiteContent) {
  const site = { ...settings, webAddress: siteUrl };
  const { title, path, lang, list, published, drawing, view } = page;
  const pathname = path?.replace(/(.)\/$/, '$1');
  const route = pathname === undefined ? undefined : findRoute(pathname);
  const noindex = page.noindex ?? route?.noindex ?? false;
  const isIndexed = pathname !== undefined && !noindex;
  const description = withoutExampleMarks(page.description).replace(/\s+/g, ' ').trim();
  const url = isIndexed ? siteUrl + pathname : undefined;
  const date = published === undefined ? undefined : longDate(published);
  const label = ogImageLabel(list?.title, date === NO_DATE ? undefined : date);
  const isDrawn = page.drawnImage === itemImageKey(title, date);
  const text = list && !isDrawn ? { title: list.title } : { title, label, drawing, view };
  const image = siteUrl + ogImagePath(text, ogImageVersion);
  const isArticle = published !== undefined;
  const time = timestampOf(published);
  const [language, country = school.country] = (lang ?? school.locale).split('-');
  const metas: Record<'name' | 'property', Readonly<Record<string, string | undefined>>> = {
    name: { description, robots: noindex ? 'noindex' : undefined },
    property: {
      'og:type': isArticle ? 'article' : 'website',
      'og:locale': `${language}_${country}`,
      'og:site_name': site.schoolName,
      'og:title': title,
      'og:description': description,
      'og:url': url,
      'og:image': image,
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': title,
      'article:published_time': Number.isNaN(time) ? undefined : new Date(time).toISOString(),
    },
  };
  const described = url === undefined ? undefined : { url, title, description, image };
  return {
    title: title === site.schoolName ? title : `${title} | ${site.schoolName}`,
    canonical: url,
    metas: [...listMetas('name', metas.name), ...listMetas('property', metas.property)],
    structuredData: () => described && graphOf(findThings(described)),
  };

  function findThings(one: Omit<PageDescription, 'trail'>): readonly Thing[] {
    const steps = [...(list ? [{ name: list.title, url: siteUrl + list.path }] : [])];
    const home = { name: site.schoolName, url: `${siteUrl}/` };
    const isHome = pathname === routes.home.path;
    const trail = isHome ? [] : [home, ...steps, { name: title, url: one.url }];
    const all = { ...one, trail };
    const inLanguage: Thing[] = lang
      ? [{ '@type': 'WebPage', url: one.url, name: title, inLanguage: lang }]
      : [];
    const own = page.things?.(site, all);
    // The other pages would only repeat it.
    const about = isHome || own ? [describeSchool(site)] : [];
    return [...about, ...breadcrumbs(all), ...inLanguage, ...(own ?? [])];
  }
}

function listMetas(
  key: 'name' | 'property',
  values: Readonly<Record<string, string | undefined>>,
): Meta[] {
  return Object.entries(values).flatMap(([name, content]) =>
    content === undefined ? [] : [{ [key]: name, content }],
  );
}

/** JSON that cannot close its script element. */
function graphOf(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
