import * as v from 'valibot';
import dates from '../../e2e/content/dates.json';
import events from '../../e2e/content/events.json';
import gallery from '../../e2e/content/gallery.json';
import home from '../../e2e/content/home.json';
import news from '../../e2e/content/news.json';
import history from '../../e2e/content/school-history.json';
import { singleFileSchemas as schemas } from '../content/content-files';
import type { PublishedContent } from '../edited-site/DraftView';

/** The test school's files that the preview shows around a draft. */
export const publishedContent: PublishedContent = {
  dates: v.parse(schemas.dates, dates),
  events: v.parse(schemas.events, events),
  gallery: v.parse(schemas.gallery, gallery),
  home: v.parse(schemas.home, home),
  news: v.parse(schemas.news, news),
  'school-history': v.parse(schemas['school-history'], history),
};
