import type { HighSchool, ImageGallery, NewsArticle, Thing } from 'schema-dts';
import { withoutExampleMarks } from '../content/examples';
import type { SiteContent } from '../content/schemas/site';
import { timestampOf } from '../content/school-time';
import school from '../school';

/** All URLs are absolute. */
export type PageDescription = {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly image: string;
  /** The breadcrumbs from the home page; empty on the home page. */
  readonly trail: readonly { readonly name: string; readonly url: string }[];
};

/** Written by src/gatsby/seo/manifest.ts. */
const LOGO_PATH = '/icon-512.png';

/** Limits the size of the HTML. */
const MAX_IMAGES = 12;

export function describeSchool(site: SiteContent): HighSchool {
  return {
    '@type': 'HighSchool',
    ...schoolId(site),
    name: site.schoolName,
    url: `${site.webAddress}/`,
    logo: site.webAddress + LOGO_PATH,
    description: site.description,
    slogan: site.motto,
    foundingDate: site.founded,
    telephone: site.phone,
    email: site.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: withoutExampleMarks(site.streetAddress.join(', ')),
      addressCountry: school.country,
    },
  };
}

export function schoolId(site: SiteContent) {
  return { '@id': `${site.webAddress}/#school` };
}

export function breadcrumbs({ trail }: PageDescription): Thing[] {
  if (trail.length === 0) return [];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ name, url }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: url,
      })),
    },
  ];
}

export function newsArticle(
  site: SiteContent,
  page: PageDescription,
  published: string | null,
): NewsArticle {
  const time = timestampOf(published);
  return {
    '@type': 'NewsArticle',
    headline: page.title,
    description: page.description,
    url: page.url,
    mainEntityOfPage: page.url,
    image: page.image,
    ...(Number.isNaN(time) ? {} : { datePublished: new Date(time).toISOString() }),
    inLanguage: school.locale,
    author: schoolId(site),
    publisher: schoolId(site),
  };
}

export function imageGallery(
  site: SiteContent,
  page: PageDescription,
  pictures: readonly { readonly image: string }[],
): ImageGallery {
  return {
    '@type': 'ImageGallery',
    name: page.title,
    description: page.description,
    url: page.url,
    image: pictures.slice(0, MAX_IMAGES).map(({ image }) => new URL(image, page.url).href),
    publisher: schoolId(site),
  };
}
