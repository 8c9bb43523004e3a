import { longDate, timestampOf } from '../../content/long-date';
import { mapResources } from '../../live/resources/resources';
import { CLOCK_DIFFERENCE_MS } from './backend-problems';
import type { Prerendered } from './source-backend';

export type PrerenderedContent = ReturnType<typeof prerenderedContent>;
export type PrerenderedItem = PrerenderedContent['news'][number];

/** The items with pages, as search, feed and search engines need them. */
export function prerenderedContent(prerendered: Prerendered) {
  return mapResources((name, { items }) => {
    if (!items) return [];
    return prerendered[name].entries.map(({ data }) => {
      const { title, text = '', createdAt } = items.describe(data);
      return { path: items.path(data.id), title, text, published: published(createdAt) };
    });
  });
}

/** The date in ISO 8601, and as pages show it. A date in the future would stay first in feed and sitemap. */
function published(createdAt: string | null | undefined) {
  const timestamp = timestampOf(createdAt);
  const isPast = timestamp <= Date.now() + CLOCK_DIFFERENCE_MS;
  if (!isPast) return undefined;
  return { dateTime: new Date(timestamp).toISOString(), day: longDate(createdAt) };
}
