import type { ReactNode } from 'react';
import type * as v from 'valibot';
import datesFile from '../../../content/dates.json';
import eventsPage from '../../../content/events.json';
import galleryPage from '../../../content/gallery.json';
import home from '../../../content/home.json';
import newsPage from '../../../content/news.json';
import historyFile from '../../../content/school-history.json';
import { SubjectsOffered } from '../../academics/SubjectsOffered';
import { TimeTable } from '../../academics/TimeTable';
import { EntranceResult } from '../../admissions/EntranceResult';
import { HostelApplication } from '../../admissions/HostelApplication';
import { StudentProfile } from '../../admissions/StudentProfile';
import { Blocks } from '../../blocks/Blocks';
import { BlocksPage } from '../../blocks/BlocksPage';
import type { ResolvedBlock } from '../../blocks/block-props';
import {
  type CollectionName,
  type collectionSchemas,
  type SingleFileName,
  singleFileSchemas,
} from '../../content/content-files';
import { documentKind } from '../../content/file-kinds';
import { timestampOf } from '../../content/long-date';
import {
  type PictureContent,
  type PictureFile,
  type Resolved,
  resolveContent,
} from '../../content/resolved';
import type { MenuContent } from '../../content/schemas/menu';
import type { SiteContent } from '../../content/schemas/site';
import type { UrgentNoticeContent } from '../../content/schemas/urgent-notice';
import { taggedDates } from '../../content/school-dates';
import { Events } from '../../events/Events';
import { AlbumPage } from '../../gallery/AlbumPage';
import { LiveGallery } from '../../gallery/LiveGallery';
import { Home } from '../../home/Home';
import { Layout } from '../../layout/Layout';
import { NotFound } from '../../layout/NotFound';
import {
  menu as publishedMenu,
  SiteContext,
  siteSettings,
  urgentNotice,
} from '../../layout/site-settings';
import { UnderDevelopment } from '../../layout/UnderDevelopment';
import { LiveNews } from '../../news/LiveNews';
import { LiveRecentNews } from '../../news/LiveRecentNews';
import { NewsDetail } from '../../news/NewsDetail';
import { routes } from '../../routes';
import { ImprovementPlan } from '../../school/ImprovementPlan';
import { SchoolAnthem } from '../../school/SchoolAnthem';
import { SchoolHistory } from '../../school/SchoolHistory';
import { Statement } from '../../school/Statement';
import type { ListedEntry } from '../../search/AToZ';
import { Search } from '../../search/Search';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { type Draft, type DraftFile, draftSchema } from '../draft';

type DraftViewProps = {
  readonly file: DraftFile;
  /** Valid by the schema of `file`. */
  readonly content: unknown;
  /** Details of documents by URL; without them the file type is shown. */
  readonly documents: Draft['documents'];
  readonly findPicture: (src: string) => PictureFile | undefined;
  /** The build's date; the events page shows its month. */
  readonly builtAt: string;
  /** The A–Z entries of the published site. */
  readonly entries: readonly ListedEntry[];
};

/** A draft's page and layout, rendered by the site's views. */
export function DraftView({ file, content, documents, ...context }: DraftViewProps) {
  const shown = resolveContent(draftSchema(file), content, {
    picture: context.findPicture,
    documentDetails: (document) => documents?.[document] ?? documentKind(document),
    dates: (tag) => taggedDates(datesFile.terms, tag, context.builtAt),
  });
  // The content is valid by the schema of its file, and pictures do not change its shape.
  const view = (file.kind === 'single' ? pageViews[file.name] : itemViews[file.folder]) as (
    content: unknown,
    context: Context,
  ) => ReactNode;
  // An item may have the name of a single file, such as a page at /menu.
  const single = file.kind === 'single' ? file.name : undefined;
  const site = single === 'site' ? (shown as SiteContent) : siteSettings;
  const notice = single === 'urgent-notice' ? visible(shown as UrgentNoticeContent) : urgentNotice;
  const menu = single === 'menu' ? (shown as MenuContent) : publishedMenu;
  return (
    <SiteContext value={site}>
      <Layout menu={menu} notice={notice} path={routes.preview.path}>
        {/* The layout's own boundary resets only on another path, but all drafts have the same. */}
        <ErrorBoundary resetKey={content} fallback={viewFailed}>
          {withBlocks(view(shown, { ...context, id: file.name }), shown)}
        </ErrorBoundary>
      </Layout>
    </SiteContext>
  );
}

/** Blocks are rendered by the layout, so the views' types lack them. */
function withBlocks(view: ReactNode, content: unknown) {
  const { blocks = [] } = content as { readonly blocks?: readonly ResolvedBlock[] };
  return (
    <>
      {view}
      {blocks.length > 0 ? <Blocks blocks={blocks} /> : null}
    </>
  );
}

/** Shown if a view fails to render a draft. */
export function viewFailed() {
  return <p>This version cannot be previewed. Edit the content to try again.</p>;
}

/** On the site, a script in the head hides expired notices; drafts arrive after it has run. */
function visible(notice: UrgentNoticeContent): UrgentNoticeContent {
  const isOver = timestampOf(`${notice.lastDay}T23:59:59`) < Date.now();
  return isOver ? { ...notice, text: '' } : notice;
}

type Context = Omit<DraftViewProps, 'file' | 'content' | 'documents'> & {
  /** The draft's file name. */
  readonly id: string;
};

type PageViews = {
  readonly [Name in SingleFileName]: (
    content: Resolved<v.InferOutput<(typeof singleFileSchemas)[Name]>>,
    context: Context,
  ) => ReactNode;
};

type ItemViews = {
  readonly [Folder in CollectionName]: (
    item: Resolved<v.InferOutput<(typeof collectionSchemas)[Folder]>>,
    context: Context,
  ) => ReactNode;
};

const pageViews: PageViews = {
  // Content that every page shows is previewed on the home page.
  site: publishedHome,
  menu: publishedHome,
  'urgent-notice': publishedHome,
  home: homePage,
  'school-history': (content) => <SchoolHistory content={content} />,
  'school-anthem': (content) => <SchoolAnthem content={content} />,
  'improvement-plan': (content) => <ImprovementPlan content={content} />,
  'subjects-offered': (content) => <SubjectsOffered content={content} />,
  'hostel-application': (content) => <HostelApplication content={content} />,
  'student-profile': (content) => <StudentProfile content={content} />,
  'time-table': (content) => <TimeTable content={content} />,
  'entrance-result': (content) => <EntranceResult content={content} />,
  events: (content, context) => eventsWith(content, datesFile, context),
  dates: publishedEvents,
  'under-development': ({ picture, studentPortal }) => (
    <UnderDevelopment {...studentPortal} picture={picture} />
  ),
  'not-found': (content) => <NotFound content={content} />,
  news: (content) => <LiveNews content={content} />,
  gallery: (content) => <LiveGallery content={content} />,
  search: (content, { entries }) => <Search content={content} entries={entries} search="" />,
  accessibility: (content) => <Statement content={content} />,
  privacy: (content) => <Statement content={content} />,
};

const itemViews: ItemViews = {
  pages: (content) => <BlocksPage content={content} />,
  news: ({ title, created_at, body, pictures, document }, { id }) => {
    const data = {
      id,
      title,
      created_at,
      body: '',
      text: body,
      pictures: pictures?.map(uploaded),
      document: document && { title: document.title, ...document.file },
    };
    return <NewsDetail content={newsPage} news={{ kind: 'loaded', data }} />;
  },
  albums: ({ name, pictures }) => {
    const data = pictures.map(uploaded);
    return <AlbumPage content={galleryPage} name={name} pictures={{ kind: 'loaded', data }} />;
  },
};

/** In the backend's format. Views get uploads as URLs, because the build does not resize them for views. */
function uploaded({ src, ...picture }: PictureContent) {
  return { image: typeof src === 'string' ? src : '', ...picture };
}

type HomePage = Parameters<PageViews['home']>[0];

function publishedHome(_settings: unknown, context: Context) {
  const content = published('home', home, context);
  return withBlocks(homePage(content, context), content);
}

function homePage(content: HomePage, context: Context) {
  const recentNews = <LiveRecentNews content={content.recentNews} />;
  const { firstClass } = published('school-history', historyFile, context);
  return <Home content={content} firstClass={firstClass} recentNews={recentNews} />;
}

type EventsPage = Parameters<PageViews['events']>[0];

type Dates = Parameters<typeof Events>[0]['dates'];

function publishedEvents(dates: Dates, context: Context) {
  const content = published('events', eventsPage, context);
  return withBlocks(eventsWith(content, dates, context), content);
}

/** The published page that shows a draft of one of its parts. */
function published<Name extends 'home' | 'events' | 'school-history'>(
  name: Name,
  file: unknown,
  { findPicture, builtAt }: Context,
): Parameters<PageViews[Name]>[0] {
  // The build has checked the file.
  const content = file as v.InferOutput<(typeof singleFileSchemas)[Name]>;
  return resolveContent(singleFileSchemas[name], content, {
    picture: findPicture,
    documentDetails: documentKind,
    dates: (tag) => taggedDates(datesFile.terms, tag, builtAt),
  });
}

function eventsWith(content: EventsPage, dates: Dates, { builtAt }: Context) {
  return <Events content={content} dates={dates} builtAt={builtAt} />;
}
