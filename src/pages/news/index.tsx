import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { NewsPageContent } from '../../content/news-page';
import { PageHead } from '../../frame/PageHead';
import { LiveNews } from '../../news/LiveNews';

type Data = { readonly page: NewsPageContent };

export default function NewsPage({ data }: PageProps<Data>) {
  return <LiveNews content={data.page} />;
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
  }
`;
