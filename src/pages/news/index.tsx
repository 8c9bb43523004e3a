import { graphql, type PageProps } from 'gatsby';
import { Page, type PageData } from '../../blocks/Page';
import { LiveNews } from '../../news/LiveNews';
import type { PrerenderedNewest } from '../../news/recent-news-query';
import { routes } from '../../routes';

type NewsData = PageData<'news'> & { readonly prerendered: PrerenderedNewest | null };

export default function NewsPage({ data }: PageProps<NewsData>) {
  const { content } = data.page;
  return (
    <Page
      file={data.page}
      path={routes.news.path}
      title={content.title}
      description={content.description}
    >
      <LiveNews content={content} prerendered={data.prerendered ?? undefined} />
    </Page>
  );
}

export const query = graphql`
  query {
    page: contentFile(name: { eq: "news" }) { ...Page }
    prerendered: prerenderedList(resource: { eq: "news" }) { fetchedAt nodes: newest { data } }
  }
`;
