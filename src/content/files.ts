import { albumSchema } from './album';
import { entranceResultSchema } from './entrance-result';
import { eventsSchema } from './events';
import { galleryPageSchema } from './gallery-page';
import { homeSchema } from './home';
import { hostelApplicationSchema } from './hostel-application';
import { improvementPlanSchema } from './improvement-plan';
import { newsItemSchema } from './news-item';
import { newsPageSchema } from './news-page';
import { notFoundSchema } from './not-found';
import { schoolAnthemSchema } from './school-anthem';
import { schoolHistorySchema } from './school-history';
import { siteSchema } from './site';
import { accessibilitySchema, privacySchema } from './statement';
import { studentProfileSchema } from './student-profile';
import { subjectsOfferedSchema } from './subjects-offered';
import { timeTableSchema } from './time-table';
import { underDevelopmentSchema } from './under-development';
import { urgentNoticeSchema } from './urgent-notice';

/** The schema of each single file in `content/`, by the file's name without `.json`. All of them must exist. */
export const pageSchemas = {
  site: siteSchema,
  'urgent-notice': urgentNoticeSchema,
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
  'under-development': underDevelopmentSchema,
  'not-found': notFoundSchema,
  news: newsPageSchema,
  gallery: galleryPageSchema,
  accessibility: accessibilitySchema,
  privacy: privacySchema,
} as const;

/** The schema of every file in a folder of `content/`, by the folder's name: the items of the embedded backend. */
export const collectionSchemas = {
  news: newsItemSchema,
  albums: albumSchema,
} as const;
