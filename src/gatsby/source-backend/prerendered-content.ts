import type { ResourceName } from '../../content/content-files';
import { longDate } from '../../content/long-date';
import { timestampOf } from '../../content/school-time';
import { mapResources } from '../../live/resources/resources';
import { CLOCK_DIFFERENCE_MS } from './backend-problems';
import type { Prerendered } from './prerendered-resources';

export type PrerenderedContent = ReturnType<typeof prerenderedContent>;

export type PrerenderedItem = {
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly published: ReturnType<typeof published>;
  /** In ISO 8601, if known. */
  readonly changed?: string | undefined;
};

/**
 * The items with pages, as search, feed and search engines need them.
 * @param changed when the file of an item was last changed, in ISO 8601; a backend does not tell
 */
export function prerenderedContent(
  prerendered: Prerendered,
  changed: (name: ResourceName, id: string) => string | undefined = () => undefined,
) {
  return mapResources((name, { items }): PrerenderedItem[] => {
    if (!items) return [];
    return prerendered[name].entries.map(({ data }) => {
      const { title, text = '', createdAt } = items.describe(data);
      return {
        path: items.path(data.id),
        title,
        text,
        published: published(createdAt),
        changed: changed(name, data.id),
      };
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

/** An item whose file was written before its day is as new as its day. */
export function lastUpdate({ published, changed }: PrerenderedItem): string | undefined {
  return [published?.dateTime, changed]
    .filter((date) => date !== undefined)
    .sort()
    .at(-1);
}
