import { graphql, type PageProps } from 'gatsby';
import { ContentHead, type PageData } from '../../layout/PageHead';
import { LiveNews } from '../../news/LiveNews';
import type { PrerenderedNewest } from '../../news/news-queries';

type NewsData = PageData<'news'> & { readonly prerendered: PrerenderedNewest };

export default function NewsPage({ data }: PageProps<NewsData>) {
  return <LiveNews content={data.page.content} prerendered={data.prerendered} />;
}

export const Head = ContentHead;

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
