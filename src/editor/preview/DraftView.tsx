import type { ReactNode } from 'react';
import type * as v from 'valibot';
import galleryPage from '../../../content/gallery.json';
import home from '../../../content/home.json';
import newsPage from '../../../content/news.json';
import { SubjectsOffered } from '../../academics/SubjectsOffered';
import { TimeTable } from '../../academics/TimeTable';
import { EntranceResult } from '../../admissions/EntranceResult';
import { HostelApplication } from '../../admissions/HostelApplication';
import { StudentProfile } from '../../admissions/StudentProfile';
import type { pageSchemas } from '../../content/content-files';
import type { AlbumFile } from '../../content/schemas/album';
import type { NewsFile } from '../../content/schemas/news-item';
import type { SiteContent } from '../../content/schemas/site';
import type { UrgentNoticeContent } from '../../content/schemas/urgent-notice';
import { Events } from '../../events/Events';
import { AlbumPage } from '../../gallery/AlbumPage';
import { LiveGallery } from '../../gallery/LiveGallery';
import { Home } from '../../home/Home';
import { Layout } from '../../layout/Layout';
import { siteSettings, urgentNotice } from '../../layout/site-settings';
import { LiveNews } from '../../news/LiveNews';
import { LiveRecentNews } from '../../news/LiveRecentNews';
import { NewsDetail } from '../../news/NewsDetail';
import { routes } from '../../routes';
import { ImprovementPlan } from '../../school/ImprovementPlan';
import { SchoolAnthem } from '../../school/SchoolAnthem';
import { SchoolHistory } from '../../school/SchoolHistory';
import { Statement } from '../../school/Statement';
import { NotFound } from '../../ui/NotFound';
import type { PictureFile, Viewable } from '../../ui/Picture';
import { UnderDevelopment } from '../../ui/UnderDevelopment';
import type { DraftFile, PageName } from './draft';
import { withPictures } from './draft-pictures';

type DraftViewProps = {
  readonly file: DraftFile;
  /** What the schema of `file` has let through. */
  readonly content: unknown;
  readonly findPicture: (src: string) => PictureFile | undefined;
  /** The build's moment, of which the events page shows the month. */
  readonly builtAt: string;
  /** Where the site is published; empty when that is not known. */
  readonly siteUrl: string;
};

/** The whole page of a draft, frame included, by the very views of the site. */
export function DraftView({ file, content, findPicture, builtAt, siteUrl }: DraftViewProps) {
  const shown = withPictures(content, findPicture);
  if (file.kind === 'item') {
    // The schema of the file has let the content through, and pictures do not change its shape.
    const item =
      file.folder === 'news'
        ? newsItem(file.name, shown as NewsFile, siteUrl)
        : album(shown as AlbumFile);
    return (
      <Layout site={siteSettings} notice={urgentNotice} path={routes.preview.path}>
        {item}
      </Layout>
    );
  }
  const view = views[file.name] as (page: unknown, surroundings: Surroundings) => ReactNode;
  // What stands on every page is seen around one: the first.
  const site = file.name === 'site' ? (shown as SiteContent) : siteSettings;
  const notice = file.name === 'urgent-notice' ? (shown as UrgentNoticeContent) : urgentNotice;
  return (
    <Layout site={site} notice={notice} path={routes.preview.path}>
      {view(shown, { builtAt, findPicture })}
    </Layout>
  );
}

type Surroundings = Pick<DraftViewProps, 'builtAt' | 'findPicture'>;

type Views = {
  readonly [Name in PageName]: (
    content: Viewable<v.InferOutput<(typeof pageSchemas)[Name]>>,
    surroundings: Surroundings,
  ) => ReactNode;
};

const views: Views = {
  site: publishedHome,
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
  events: (content, { builtAt }) => <Events content={content} builtAt={builtAt} />,
  'under-development': ({ picture, studentPortal }) => (
    <UnderDevelopment title={studentPortal.title} picture={picture} />
  ),
  'not-found': (content) => <NotFound content={content} />,
  news: (content) => <LiveNews content={content} />,
  gallery: (content) => <LiveGallery content={content} />,
  accessibility: (content) => <Statement content={content} />,
  privacy: (content) => <Statement content={content} />,
};

function publishedHome(_settings: unknown, { findPicture }: Surroundings) {
  // The published file has been checked by the build, and pictures do not change its shape.
  return homePage(withPictures(home, findPicture) as Parameters<Views['home']>[0]);
}

function homePage(content: Parameters<Views['home']>[0]) {
  return <Home content={content} recentNews={<LiveRecentNews content={content.recentNews} />} />;
}

/** `id` is the name of the item's file. */
function newsItem(id: string, { title, body, created_at }: NewsFile, siteUrl: string) {
  const data = { id, title, body, created_at };
  return <NewsDetail content={newsPage} news={{ kind: 'loaded', data }} siteUrl={siteUrl} />;
}

function album({ name, pictures }: AlbumFile) {
  const data = pictures.map(({ src, alt }) => ({ image: src, alt }));
  return <AlbumPage content={galleryPage} name={name} pictures={{ kind: 'loaded', data }} />;
}
