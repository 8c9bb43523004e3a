import type { Event, Graph, HighSchool, ImageGallery, NewsArticle, Thing } from 'schema-dts';
import type { EventsContent } from '../../content/schemas/events';
import type { SiteContent } from '../../content/schemas/site';
import { LOGO_PATH } from './manifest';
import type { PrebuiltGallery, PrebuiltNewsItem } from './prebuilt-content';

/** A step of the way to a page; the address is absolute. */
export type Crumb = { readonly name: string; readonly address: string };

/** A page, as far as search engines are told of it; addresses are absolute. */
export type DescribedPage = {
  readonly address: string;
  readonly title: string;
  readonly description: string;
  readonly card: string;
  /** From the first page to this one; empty for the first itself. */
  readonly way: readonly Crumb[];
};

/** How many pictures of an album are named: they stand in the page's HTML, which is to be small. */
const NAMED_PICTURES = 12;

/** What stands in the head of a page as JSON-LD: the school, and what there is on this page. */
export function structuredData(site: SiteContent, things: readonly Thing[] = []): Graph {
  return { '@context': 'https://schema.org', '@graph': [highSchool(site), ...things] };
}

function schoolId(site: SiteContent): string {
  return `${site.webAddress}/#school`;
}

function highSchool(site: SiteContent): HighSchool {
  return {
    '@type': 'HighSchool',
    '@id': schoolId(site),
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
      streetAddress: site.streetAddress.join(', '),
      addressCountry: 'NG',
    },
  };
}

export function breadcrumbs({ way }: DescribedPage): Thing[] {
  if (way.length === 0) return [];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: way.map(({ name, address }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: address,
      })),
    },
  ];
}

export function newsArticle(
  site: SiteContent,
  page: DescribedPage,
  item: PrebuiltNewsItem,
): NewsArticle {
  return {
    '@type': 'NewsArticle',
    headline: page.title,
    description: page.description,
    url: page.address,
    mainEntityOfPage: page.address,
    image: page.card,
    ...(item.published ? { datePublished: item.published.moment } : {}),
    inLanguage: 'en-NG',
    author: { '@id': schoolId(site) },
    publisher: { '@id': schoolId(site) },
  };
}

export function imageGallery(
  site: SiteContent,
  page: DescribedPage,
  { pictures }: PrebuiltGallery,
): ImageGallery {
  return {
    '@type': 'ImageGallery',
    name: page.title,
    description: page.description,
    url: page.address,
    image: pictures.slice(0, NAMED_PICTURES).map((src) => new URL(src, page.address).href),
    publisher: { '@id': schoolId(site) },
  };
}

/** The events that have a date; the others are only announced, and a search engine can do nothing with them. */
export function datedEvents(
  site: SiteContent,
  page: DescribedPage,
  content: EventsContent,
): Event[] {
  return content.events.flatMap(({ title, text, date, place }) =>
    date === undefined
      ? []
      : [
          {
            '@type': 'Event',
            name: title,
            description: text,
            startDate: date,
            url: page.address,
            image: page.card,
            location: {
              '@type': 'Place',
              name: place ?? site.schoolName,
              address: site.streetAddress.join(', '),
            },
            organizer: { '@id': schoolId(site) },
          },
        ],
  );
}
