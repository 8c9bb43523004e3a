import { graphql, type PageProps } from 'gatsby';
import { Page, type PageData, type PageFile } from '../blocks/Page';
import { Home } from '../home/Home';
import { siteSettings } from '../layout/site-settings';
import { LiveRecentNews } from '../news/LiveRecentNews';
import type { PrerenderedNewest } from '../news/recent-news-query';
import { routes } from '../routes';

type HomeData = PageData<'home'> & {
  readonly history: Pick<PageFile<'school-history'>, 'content'>;
  readonly prerendered: PrerenderedNewest | null;
};

export default function HomePage({ data }: PageProps<HomeData>) {
  const { content } = data.page;
  const recentNews = (
    <LiveRecentNews content={content.recentNews} prerendered={data.prerendered ?? undefined} />
  );
  const { firstClass } = data.history.content;
  return (
    <Page
      file={data.page}
      path={routes.home.path}
      title={siteSettings.schoolName}
      description={content.description}
    >
      <Home content={content} firstClass={firstClass} recentNews={recentNews} />
    </Page>
  );
}

export const query = graphql`
  query {
    page: contentFile(name: { eq: "home" }) { ...Page }
    history: contentFile(name: { eq: "school-history" }) { content }
    prerendered: prerenderedList(resource: { eq: "news" }) { fetchedAt nodes: newest { data } }
  }
`;
