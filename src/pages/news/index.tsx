import { graphql, type PageProps } from 'gatsby';
import { type PageData, PageHead } from '../../layout/PageHead';
import { LiveNews } from '../../news/LiveNews';
import type { PrerenderedNewest } from '../../news/news-queries';
import { routes } from '../../routes';

type NewsData = PageData<'news'> & { readonly prerendered: PrerenderedNewest };

export default function NewsPage({ data }: PageProps<NewsData>) {
  const { content } = data.page;
  return (
    <>
      <PageHead path={routes.news.path} title={content.title} description={content.description} />
      <LiveNews content={content} prerendered={data.prerendered} />
    </>
  );
}

export const query = graphql`
  query {
    page: contentFile(name: { eq: "news" }) { ...Page }
    prerendered: allPrerendered(
      filter: { resource: { eq: "news" }, position: { lt: 3 } }
      sort: { position: ASC }
    ) { ...NewestNews }
  }

  fragment NewestNews on PrerenderedConnection {
    fetchedAt: max(field: { listedAt: SELECT })
    nodes { data }
  }
`;
