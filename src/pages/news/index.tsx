import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { NewsPageContent } from '../../content/schemas/news-page';
import { PageHead } from '../../layout/PageHead';
import { LiveNews } from '../../news/LiveNews';
import type { PrebuiltNewest } from '../../news/prebuilt-news';

type Data = { readonly page: NewsPageContent; readonly prebuilt: PrebuiltNewest };

export default function NewsPage({ data }: PageProps<Data>) {
  return <LiveNews content={data.page} prebuilt={data.prebuilt} />;
}

export function Head({ data }: HeadProps<Data>) {
  return <PageHead title={data.page.title} description={data.page.description} />;
}

export const query = graphql`
  {
    page: newsContent {
      title
      description
      introduction
      seeMore
      recentPost
      back
      comment { heading note fullName email website comment }
    }
    prebuilt: allPrebuiltNews(filter: { position: { lt: 3 } }, sort: { position: ASC }) {
      fetchedAt: min(field: { fetchedAt: SELECT })
      nodes { id: newsId title body created_at: createdAt }
    }
  }
`;
