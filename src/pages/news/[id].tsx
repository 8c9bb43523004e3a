import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { NewsPageContent } from '../../content/news-page';
import { PageHead } from '../../frame/PageHead';
import { LiveNewsDetail } from '../../news/LiveNewsDetail';
import { idOf } from '../../paths';

type Data = { readonly page: NewsPageContent };

export default function NewsItemPage({ data, location, params }: PageProps<Data>) {
  return <LiveNewsDetail content={data.page} id={idOf(params.id)} state={location.state} />;
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
