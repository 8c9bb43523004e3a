import * as v from 'valibot';
import {
  absentPages,
  collectionLabels,
  collectionNames,
  collectionSchemas,
  isResource,
  settingsSchemas,
  singleFileSchemas,
} from '../content/content-files';
import { DRAWINGS } from '../content/drawings';
import { factValues } from '../content/facts';
import { itemNameProblems } from '../content/item-names';
import { partsIn } from '../content/part-ids';
import { hasSizes, sizedPicture } from '../content/picture-sizes';
import { placeholdersIn } from '../content/placeholders';
import { withoutRemovedCover } from '../content/schemas/album';
import { datesSchema } from '../content/schemas/dates';
import { dayOf } from '../content/school-time';
import { linkChecker, slugProblems } from '../content/site-links';
import { singlePagePath, translationProblems } from '../content/translations';
import type {
  DescribedFile,
  Folder,
  LinkTarget,
  SiteDescription,
} from '../editor/site-description';
import { allRoutes, EDITOR_SETTINGS, itemPaths, routes } from '../routes';
import { isDay } from '../schema/fields';
import { timeZone } from '../schema/time-zone.mjs';
import school from '../school';
import { siteUrl } from '../ui/site-url';
import { readBuiltPictures } from './built-pictures';
import { withAddress, withIds, withNoticeId, withTermsOfDates } from './complete-content';

const PAGES = 'specified';
const SETTINGS = 'settings';
const LAST_DAY = 'lastDay';
const TIME_TABLE = 'content/time-table.json';

const folderOptions: Readonly<Partial<Record<keyof typeof collectionSchemas, Partial<Folder>>>> = {
  pages: {
    alsoIn: PAGES,
    finish: withAddress,
    duplicate: (content) => {
      const { address: _, formerAddresses: __, ...copy } = Object(content);
      return copy;
    },
    pathsOf: (_name, content) => {
      const { address, formerAddresses } = Object(content);
      return [address, ...(Array.isArray(formerAddresses) ? formerAddresses : [])].map(
        (one) => `/${one}`,
      );
    },
    keysOfPath: (index) => (index === 0 ? ['address'] : ['formerAddresses', index - 1]),
  },
  news: {
    start: (empty, now) => ({ ...empty, created_at: now }),
    duplicate: (copy, now) => ({ ...copy, created_at: now }),
  },
  albums: { finish: withoutRemovedCover, shown: withoutRemovedCover },
};

/* Loaded when someone copies terms, because a form must be small. */
const importNextYear = () => import(/* webpackChunkName: "editor-year" */ '../content/next-year');

const fileOptions: Readonly<Record<string, Partial<SiteDescription['files'][string]>>> = {
  dates: {
    arrange: withTermsOfDates,
    yearly: {
      list: 'terms',
      title: 'Copy terms to the next year',
      note: 'Each date moves by 52 weeks and so keeps its day of the week. Check holidays with a fixed day, such as 1 January. The copies are at the end of the terms; nothing changes until you save.',
      loadCopy: async () => (await importNextYear()).copyTerm,
    },
  },
  'urgent-notice': { finish: withNoticeId },
};

/** All that the editor knows of this site. */
export const schoolSite: SiteDescription = {
  files: Object.fromEntries(
    Object.entries(singleFileSchemas).map(([name, schema]) => [
      name,
      { schema, list: name in settingsSchemas ? SETTINGS : PAGES, ...fileOptions[name] },
    ]),
  ),
  folders: Object.fromEntries(
    collectionNames.map((name) => [
      name,
      {
        schema: collectionSchemas[name],
        add: collectionLabels[name].add,
        pathsOf: (id: string) => {
          const path = itemPaths[name]?.(id);
          return path === undefined ? [] : [path];
        },
        ...folderOptions[name],
      },
    ]),
  ),
  lists: {
    [PAGES]: 'Pages',
    ...Object.fromEntries(collectionNames.map((name) => [name, collectionLabels[name].list])),
    [SETTINGS]: 'Site-wide',
  },
  sameHeadings: [
    'event title activity activities programme program occasion subject lesson'.split(' '),
    ['first day', 'date', 'dates', 'from', 'start date'],
    ['last day', 'to', 'until', 'end date'],
    ['place', 'venue', 'location'],
    ['result', 'remark', 'remarks', 'status', 'decision'],
  ],
  settings: SETTINGS,
  timeZone: timeZone(school.timeZone),
  classNames: school.classes.flatMap(({ spellings }) => spellings),
  url: siteUrl,
  paths: {
    editor: routes.editor.path,
    preview: routes.preview.path,
    settings: EDITOR_SETTINGS,
    build: '/build.json',
  },
  keepOffline: () => window.pageShown?.(),
  dateOf: (content) => textAt(content, 'created_at') ?? noticeDay(content, 'firstDay'),
  lastDay: {
    field: LAST_DAY,
    of: (content) => noticeDay(content, LAST_DAY),
    timeOf: (content) => textAt(content, 'lastTime'),
  },
  orderOf: (files) => {
    // The links of menu.json are in menu order: groups first, then single links.
    const menu = files.find(({ path }) => path === 'content/menu.json');
    const order = ['/', ...stringsIn(menu?.content)];
    return (path) => {
      const at = order.indexOf(singlePagePath(path) ?? '');
      return at === -1 ? order.length : at;
    };
  },
  targets,
  isBuiltIn: (src) => DRAWINGS.includes(src),
  sharedTexts: (files) => {
    const path = 'content/dates.json';
    const { output, success } = v.safeParse(
      datesSchema,
      files.find((file) => file.path === path)?.content,
    );
    const facts = (success && output.facts) || [];
    return [...factValues(facts)].map(([name, text], at) => {
      const place = `${path}?facts.${at}.${facts[at]?.sum ? 'sum' : 'value'}`;
      return { placeholder: `{fact:${name}}`, text, place };
    });
  },
  withIds,
  checkAddresses: (files) => [
    ...itemNameProblems(files.map(({ name }) => name)),
    ...slugProblems(files),
    ...translationProblems(files),
  ],
  linkChecker: (files, hasFile) =>
    linkChecker(files, hasFile, absentPages(fileFinder(files.map(({ name }) => name)))),
  tasks: (files) => [
    [collectionLabels.news.add, 'content/news/new.json'],
    ['Add photos', 'albums'],
    ['Add an event', newEvent(files)],
    ['Put up a notice', 'content/urgent-notice.json'],
    ...(files.some(({ path }) => path === TIME_TABLE)
      ? ([['Change the time table', TIME_TABLE]] as const)
      : []),
    ['Edit a page', PAGES],
  ],
  examples: placeholdersIn,
  builtPictures: readBuiltPictures,
  smallPicture: (url) => (hasSizes(url) ? sizedPicture(url, 'card') : undefined),
};

/** A notice without text is not shown at all. */
function noticeDay(content: object, key: string): string | undefined {
  return Object(content).text === '' ? undefined : textAt(content, key);
}

function textAt(content: object, key: string): string | undefined {
  const value: unknown = Object(content)[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

function targets(files: readonly DescribedFile[]): readonly LinkTarget[] {
  const absent = absentPages(fileFinder(files.map(({ path }) => path)));
  const specified = allRoutes.flatMap(({ path, content = path.slice(1), unlinked }) => {
    const file = files.find((one) => one.path === `content/${content}.json`);
    const title = content in singleFileSchemas ? (file?.content.title ?? file?.title) : '';
    if (unlinked || absent.has(path)) return [];
    const page = { value: path, label: `${title} (${path})`, group: 'Pages' };
    return [page, ...partsOf(path, String(title), file?.content.blocks)];
  });
  const others = files.flatMap(({ path, title, content, isPublished }): LinkTarget[] => {
    const draft = isPublished ? '' : ' (draft)';
    const [, folder = '', name = ''] = /^content\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
    if (folder === 'pages') {
      const value = `/${content.address}`;
      const page = { value, label: `${content.title} (${value})${draft}`, group: 'Pages' };
      return [page, ...partsOf(value, String(content.title), content.blocks)];
    }
    const value = isResource(folder) ? itemPaths[folder]?.(name) : undefined;
    if (value === undefined || !isResource(folder)) return [];
    return [{ value, label: title + draft, group: collectionLabels[folder].list }];
  });
  return [...specified, ...others];
}

function fileFinder(names: readonly string[]) {
  const known = new Set(names);
  return (name: string) => known.has(name);
}

/** The sections and questions of a page, which have URLs of their own. */
function partsOf(path: string, title: string, blocks: unknown): readonly LinkTarget[] {
  return partsIn({ blocks }).map(({ id, text, question }) => ({
    value: `${path}#${id}`,
    label: `${question ?? text} – ${title}`,
    group: question === undefined ? 'Sections' : 'Questions',
    isPart: true,
  }));
}

/** The place of a new date, in the term that is now, or comes next. */
function newEvent(files: readonly DescribedFile[]): string {
  const path = 'content/dates.json';
  const terms: unknown = files.find((file) => file.path === path)?.content.terms;
  if (!Array.isArray(terms) || terms.length === 0) return path;
  const today = dayOf(Date.now());
  const at = terms.findIndex((term) =>
    stringsIn(term).some((text) => isDay(text) && text >= today),
  );
  return `${path}?terms.${at === -1 ? terms.length - 1 : at}.dates.new`;
}
