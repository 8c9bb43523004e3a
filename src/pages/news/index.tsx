import { graphql, type PageProps } from 'gatsby';
import { ContentHead, type PageData } from '../../layout/PageHead';
import { LiveNews } from '../../news/LiveNews';

export default function NewsPage({ data }: PageProps<PageData<Queries.NewsPageQuery>>) {
  return <LiveNews content={data.page} prebuilt={data.prebuilt} />;
}

export const Head = ContentHead;

export const query = graphql`
  query NewsPage {
    page: newsContent {
      ...Blocks
      ...NewsContentFields
    }
    prebuilt: allPrebuiltNews(filter: { position: { lt: 3 } }, sort: { position: ASC }) {
      ...NewestNews
    }
  }

  fragment NewsContentFields on NewsContent {
    title
    description
    introduction
    seeMore
    recentPost
    back
    comment { heading note fullName email website comment }
  }

  fragment NewestNews on PrebuiltNewsConnection {
    fetchedAt: min(field: { fetchedAt: SELECT })
    nodes { id: newsId title body created_at: createdAt }
  }
`;
