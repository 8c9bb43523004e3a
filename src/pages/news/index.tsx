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
    prerendered: allPrerenderedNews(filter: { position: { lt: 3 } }, sort: { position: ASC }) {
      ...NewestNews
    }
  }

  fragment NewestNews on PrerenderedNewsConnection {
    fetchedAt: min(field: { fetchedAt: SELECT })
    nodes { id: newsId title body created_at pictures text document }
  }
`;
