import type * as v from 'valibot';
import { allRoutes } from '../routes';
import type { Resolved } from './resolved';
import { albumFileSchema } from './schemas/album';
import { blocksPageSchema } from './schemas/blocks-page';
import { datesSchema } from './schemas/dates';
import { entranceResultSchema } from './schemas/entrance-result';
import { eventsSchema } from './schemas/events';
import { galleryPageSchema } from './schemas/gallery-page';
import { homeSchema } from './schemas/home';
import { hostelApplicationSchema } from './schemas/hostel-application';
import { improvementPlanSchema } from './schemas/improvement-plan';
import { menuSchema } from './schemas/menu';
import { newsFileSchema } from './schemas/news-item';
import { newsPageSchema } from './schemas/news-page';
import { notFoundSchema } from './schemas/not-found';
import { schoolAnthemSchema } from './schemas/school-anthem';
import { schoolHistorySchema } from './schemas/school-history';
import { searchSchema } from './schemas/search';
import { siteSchema } from './schemas/site';
import { accessibilitySchema, privacySchema } from './schemas/statement';
import { studentProfileSchema } from './schemas/student-profile';
import { subjectsOfferedSchema } from './schemas/subjects-offered';
import { timeTableSchema } from './schemas/time-table';
import { admissionFormSchema, studentPortalSchema } from './schemas/under-development';
import { urgentNoticeSchema } from './schemas/urgent-notice';

/** Settings of the site, which every page shows. */
export const settingsSchemas = {
  site: siteSchema,
  menu: menuSchema,
  'urgent-notice': urgentNoticeSchema,
} as const;

/** All of these files must exist, except those of optional pages. */
export const singleFileSchemas = {
  ...settingsSchemas,
  home: homeSchema,
  'school-history': schoolHistorySchema,
  'school-anthem': schoolAnthemSchema,
  'improvement-plan': improvementPlanSchema,
  'subjects-offered': subjectsOfferedSchema,
  'hostel-application': hostelApplicationSchema,
  'student-profile': studentProfileSchema,
  'time-table': timeTableSchema,
  'entrance-result': entranceResultSchema,
  events: eventsSchema,
  dates: datesSchema,
  'student-portal': studentPortalSchema,
  'admission-form': admissionFormSchema,
  'not-found': notFoundSchema,
  news: newsPageSchema,
  gallery: galleryPageSchema,
  search: searchSchema,
  accessibility: accessibilitySchema,
  privacy: privacySchema,
} as const;

/** A school without these files has no such pages, nor links to them. */
const OPTIONAL_PAGES: readonly string[] = [
  'school-anthem',
  'improvement-plan',
  'subjects-offered',
  'hostel-application',
  'student-profile',
  'time-table',
  'entrance-result',
  'student-portal',
  'admission-form',
] satisfies (keyof typeof singleFileSchemas)[];

/** Whether a school may lack the file, such as `content/time-table.json`. */
export function isOptional(file: string): boolean {
  return OPTIONAL_PAGES.some((name) => file === `content/${name}.json`);
}

/** The paths of optional pages that a site does not have. */
export function absentPages(hasFile: (name: string) => boolean): ReadonlySet<string> {
  const absent = allRoutes.filter(({ path, content = path.slice(1) }) => {
    const file = `content/${content}.json`;
    return isOptional(file) && !hasFile(file);
  });
  return new Set(absent.map(({ path }) => path));
}

/** Folders with one file per item; the embedded API serves all but pages. */
export const collectionSchemas = {
  pages: blocksPageSchema,
  news: newsFileSchema,
  albums: albumFileSchema,
} as const;

/** The editor's list of a folder, and its button that adds an item. */
export const collectionLabels: Readonly<
  Record<CollectionName, { readonly list: string; readonly add: string }>
> = {
  pages: { list: 'Custom pages', add: 'New page' },
  news: { list: 'News', add: 'Write news' },
  albums: { list: 'Photo albums', add: 'New album' },
};

export type SingleFileName = keyof typeof singleFileSchemas;

export type CollectionName = keyof typeof collectionSchemas;

export type Schemas = typeof singleFileSchemas & Pick<typeof collectionSchemas, 'pages'>;

/** A file's content as its view receives it. */
export type ViewContent<Name extends keyof Schemas> = Resolved<v.InferOutput<Schemas[Name]>>;

export type ViewProps<Name extends keyof Schemas> = { readonly content: ViewContent<Name> };

/** A folder that the embedded API serves. */
export type ResourceName = Exclude<CollectionName, 'pages'>;

export const collectionNames = Object.keys(collectionSchemas).filter(isCollection);

export const resourceNames = collectionNames.filter(
  (name): name is ResourceName => name !== 'pages',
);

export function isResource(name: string | undefined): name is ResourceName {
  return resourceNames.some((resource) => resource === name);
}

export function isSingleFile(name: string | undefined): name is SingleFileName {
  return name !== undefined && Object.hasOwn(singleFileSchemas, name);
}

export function isCollection(name: string | undefined): name is CollectionName {
  return name !== undefined && Object.hasOwn(collectionSchemas, name);
}
