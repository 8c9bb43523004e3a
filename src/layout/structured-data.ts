import type { Event, Graph, HighSchool, ImageGallery, NewsArticle, Thing } from 'schema-dts';
import type { ViewContent } from '../content/content-files';
import { eventId, getHours } from '../content/date-calendars';
import { timestampOf } from '../content/long-date';
import type { SiteContent } from '../content/schemas/site';
import { schoolDates, type Terms } from '../content/school-dates';
import { writtenText } from '../content/written-text';

/** All URLs are absolute. */
export type PageDescription = {
  readonly address: string;
  readonly title: string;
  readonly description: string;
  readonly image: string;
  /** The breadcrumbs from the home page; empty on the home page. */
  readonly trail: readonly { readonly name: string; readonly address: string }[];
};

/** Written by src/gatsby/seo/manifest.ts. */
const LOGO_PATH = '/icon-512.png';

/** Limits the size of the HTML. */
const MAX_IMAGES = 12;

export function structuredData(site: SiteContent, things: readonly Thing[]): Graph {
  const school: HighSchool = {
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
      streetAddress: site.streetAddress.join(', '),
      addressCountry: 'NG',
    },
  };
  return { '@context': 'https://schema.org', '@graph': [school, ...things] };
}

function schoolId(site: SiteContent) {
  return { '@id': `${site.webAddress}/#school` };
}

export function breadcrumbs({ trail }: PageDescription): Thing[] {
  if (trail.length === 0) return [];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ name, address }, index) => ({
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
  page: PageDescription,
  published: string | null,
): NewsArticle {
  const time = timestampOf(published);
  return {
    '@type': 'NewsArticle',
    headline: page.title,
    description: page.description,
    url: page.address,
    mainEntityOfPage: page.address,
    image: page.image,
    ...(Number.isNaN(time) ? {} : { datePublished: new Date(time).toISOString() }),
    inLanguage: 'en-NG',
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
    url: page.address,
    image: pictures.slice(0, MAX_IMAGES).map(({ image }) => new URL(image, page.address).href),
    publisher: schoolId(site),
  };
}

/** Upcoming school dates and dated events: search engines cannot use undated ones. */
export function datedEvents(
  site: SiteContent,
  page: PageDescription,
  terms: Terms,
  events: ViewContent<'events'>['events'],
  today: string,
): Event[] {
  const createEvent = (
    id: string,
    title: string,
    startDate: string,
    place: string | null | undefined,
  ) =>
    ({
      '@type': 'Event',
      name: title,
      startDate,
      // Search engines keep one event per URL.
      url: `${page.address}#${id}`,
      image: page.image,
      location: {
        '@type': 'Place',
        name: place ?? site.schoolName,
        address: site.streetAddress.join(', '),
      },
      organizer: schoolId(site),
    }) as const;
  const upcoming = schoolDates(terms).filter(({ lastDay }) => lastDay >= today);
  return [
    ...upcoming.map((date) => {
      const { start, end } = getHours(date) ?? { start: date.firstDay, end: date.lastDay };
      const zone = date.starts ? ':00+01:00' : '';
      return { ...createEvent(date.id, date.title, start + zone, date.place), endDate: end + zone };
    }),
    ...events.flatMap(({ title, text, date, place }, position) => {
      const description = writtenText(text);
      return date === undefined
        ? []
        : [{ ...createEvent(eventId(position), title, date, place), description }];
    }),
  ];
}
