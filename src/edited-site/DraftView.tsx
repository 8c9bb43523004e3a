import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type * as v from 'valibot';
import { SubjectsOffered } from '../academics/SubjectsOffered';
import { TimeTable } from '../academics/TimeTable';
import { EntranceResult } from '../admissions/EntranceResult';
import { HostelApplication } from '../admissions/HostelApplication';
import { StudentProfile } from '../admissions/StudentProfile';
import { Blocks } from '../blocks/Blocks';
import { BlocksPage } from '../blocks/BlocksPage';
import type { ResolvedBlock } from '../blocks/block-props';
import { Content } from '../blocks/Page';
import type {
  CollectionName,
  collectionSchemas,
  SingleFileName,
  settingsSchemas,
  singleFileSchemas,
  ViewContent,
} from '../content/content-files';
import { formUrl } from '../content/form-file';
import {
  type PictureContent,
  type PictureFile,
  type Resolved,
  resolveContent,
} from '../content/resolved';
import type { MenuContent } from '../content/schemas/menu';
import type { SiteContent } from '../content/schemas/site';
import type { UrgentNoticeContent } from '../content/schemas/urgent-notice';
import { upcomingDates } from '../content/school-dates';
import { endOfDay } from '../content/school-time';
import { singlePagePath } from '../content/translations';
import { contentFile, schemaOf } from '../editor/content-paths';
import { viewFailed } from '../editor/preview/PreviewedPage';
import { Events } from '../events/Events';
import { AlbumPage } from '../gallery/AlbumPage';
import { LiveGallery } from '../gallery/LiveGallery';
import { Home } from '../home/Home';
import { Layout } from '../layout/Layout';
import { NotFound } from '../layout/NotFound';
import { PageEnd } from '../layout/PageEnd';
import { SiteContext, siteSettings } from '../layout/site-settings';
import { UnderDevelopment } from '../layout/UnderDevelopment';
import { LiveNews } from '../news/LiveNews';
import { LiveRecentNews } from '../news/LiveRecentNews';
import { NewsDetail } from '../news/NewsDetail';
import { documentKind } from '../schema/file-url';
import { ImprovementPlan } from '../school/ImprovementPlan';
import { SchoolAnthem } from '../school/SchoolAnthem';
import { SchoolHistory } from '../school/SchoolHistory';
import { Statement } from '../school/Statement';
import type { ListedEntry } from '../search/AToZ';
import { Search } from '../search/Search';

/** Published content, as in its files, that the pages of other files show. */
export type PublishedContent = {
  readonly [Name in
    | 'dates'
    | 'events'
    | 'gallery'
    | 'home'
    | 'news'
    | 'school-history']: v.InferOutput<(typeof singleFileSchemas)[Name]>;
};

type DraftViewProps = {
  readonly path: string;
  /** Content that is valid against the schema of the file at `path`. */
  readonly content: unknown;
  readonly findPicture: (src: string) => PictureFile | undefined;
  readonly publishedContent: PublishedContent;
  /** The build's date; the events page shows its month. */
  readonly builtAt: string;
  /** The A–Z entries of the published site. */
  readonly entries: readonly ListedEntry[];
};

/** A draft's page and layout, rendered by the site's views. */
export function DraftView(props: DraftViewProps) {
  const { path, content, publishedContent } = props;
  const draft = resolve(path, content, props);
  const publishedName = PAGES_OF_PARTS[path];
  const publishedPath = publishedName && `content/${publishedName}.json`;
  const page = publishedPath
    ? resolve(publishedPath, publishedContent[publishedName], props)
    : draft;
  const dates = path === DATES ? (draft as PublishedContent['dates']) : publishedContent.dates;
  const site = path === 'content/site.json' ? (draft as SiteContent) : siteSettings;
  const menu = path === 'content/menu.json' ? (draft as MenuContent) : undefined;
  const isNotice = path === 'content/urgent-notice.json';
  const notice = isNotice ? visible(draft as UrgentNoticeContent) : undefined;
  // On the site, `blocks/Page.tsx` renders a page's blocks, so the types of views lack them.
  const {
    blocks = [],
    checked,
    lang,
  } = page as {
    readonly blocks?: readonly ResolvedBlock[];
    readonly checked?: string;
    readonly lang?: string;
  };
  return (
    <SiteContext value={site}>
      <Layout menu={menu} notice={notice}>
        {/* All drafts have the same path, so the layout's own boundary would never reset. */}
        <ErrorBoundary
          resetKeys={[content]}
          onError={(error) => console.error(error)}
          fallbackRender={viewFailed}
        >
          <Content lang={lang}>
            {findView(publishedPath ?? path)(page, { ...props, dates })}
            {blocks.length > 0 ? <Blocks blocks={blocks} /> : null}
          </Content>
          <PageEnd title="" path={undefined} checked={checked} />
        </ErrorBoundary>
      </Layout>
    </SiteContext>
  );
}

const DATES = 'content/dates.json';

/** The published pages that show files without a page of their own. */
const PAGES_OF_PARTS: Readonly<Record<string, 'home' | 'events'>> = {
  'content/site.json': 'home',
  'content/menu.json': 'home',
  'content/urgent-notice.json': 'home',
  [DATES]: 'events',
};

function resolve(
  path: string,
  content: unknown,
  { findPicture, builtAt, publishedContent }: DraftViewProps,
) {
  return resolveContent(schemaOf(path), content, {
    picture: findPicture,
    documentDetails: documentKind,
    form: { href: formUrl(pathOf(path, content)), details: 'PDF' },
    dates: upcomingDates(publishedContent.dates, builtAt),
  });
}

function pathOf(path: string, content: unknown): string {
  const { address = '' } = content as { readonly address?: string };
  return singlePagePath(path) ?? `/${address}`;
}

/** Hides an expired notice, because the site's script for this runs before drafts arrive. */
function visible(notice: UrgentNoticeContent): UrgentNoticeContent {
  const isOver =
    notice.lastDay !== undefined && endOfDay(notice.lastDay, notice.lastTime) < Date.now();
  return isOver ? { ...notice, text: '' } : notice;
}

type Context = DraftViewProps & { readonly dates: Parameters<typeof Events>[0]['dates'] };

type PageViews = {
  readonly [Name in Exclude<SingleFileName, 'dates' | keyof typeof settingsSchemas>]: (
    content: ViewContent<Name>,
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
  home: (content, context) => {
    const recentNews = <LiveRecentNews content={content.recentNews} />;
    const { 'school-history': file } = context.publishedContent;
    const history = resolve('content/school-history.json', file, context);
    const { firstClass } = history as ViewContent<'school-history'>;
    return <Home content={content} firstClass={firstClass} recentNews={recentNews} />;
  },
  'school-history': (content) => <SchoolHistory content={content} />,
  'school-anthem': (content) => <SchoolAnthem content={content} />,
  'improvement-plan': (content) => <ImprovementPlan content={content} />,
  'subjects-offered': (content) => <SubjectsOffered content={content} />,
  'hostel-application': (content) => <HostelApplication content={content} />,
  'student-profile': (content) => <StudentProfile content={content} />,
  'time-table': (content) => <TimeTable content={content} />,
  'entrance-result': (content) => <EntranceResult content={content} />,
  events: (content, { dates, builtAt }) => (
    <Events content={content} dates={dates} builtAt={builtAt} />
  ),
  'student-portal': (content) => <UnderDevelopment content={content} />,
  'admission-form': (content) => <UnderDevelopment content={content} />,
  'not-found': (content) => <NotFound content={content} />,
  news: (content) => <LiveNews content={content} />,
  gallery: (content) => <LiveGallery content={content} />,
  search: (content, { entries }) => <Search content={content} entries={entries} search="" />,
  accessibility: (content) => <Statement content={content} />,
  privacy: (content) => <Statement content={content} />,
};

const itemViews: ItemViews = {
  pages: (content) => <BlocksPage content={content} />,
  news: ({ title, created_at, body, pictures, document }, { path, publishedContent }) => {
    const data = {
      id: contentFile(path)?.name ?? '',
      title,
      created_at,
      body: '',
      text: body,
      pictures: pictures?.map(uploaded),
      document: document && { title: document.title, ...document.file },
    };
    return <NewsDetail content={publishedContent.news} news={{ kind: 'loaded', data }} />;
  },
  albums: ({ name, pictures }, { publishedContent: { gallery } }) => {
    const data = pictures.map(({ src, alt = null }) => ({ image: src, alt }));
    return <AlbumPage content={gallery} id="" name={name} pictures={{ kind: 'loaded', data }} />;
  },
};

/** The view of a file. The cast is safe, because the content has been validated. */
function findView(path: string) {
  const file = contentFile(path);
  const view =
    file?.kind === 'item'
      ? itemViews[file.folder as CollectionName]
      : pageViews[file?.name as keyof PageViews];
  return view as (content: unknown, context: Context) => ReactNode;
}

/** A picture in the backend's format, with only the URL of the upload, as the backend sends it. */
function uploaded({ src, ...picture }: PictureContent) {
  return { image: typeof src === 'string' ? src : '', ...picture };
}
