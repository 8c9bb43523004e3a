import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { NewsPageContent } from '../../content/news-page';
import { PageHead } from '../../frame/PageHead';
import { LiveNewsDetail } from '../../news/LiveNewsDetail';
import type { NewsItem } from '../../news/news-item';
import { idOf } from '../../paths';

type Data = {
  readonly page: NewsPageContent;
  /** `fetchedAt` in milliseconds since 1970; `null` when the build knew no such item. */
  readonly known: (NewsItem & { readonly fetchedAt: number }) | null;
};

export default function NewsItemPage({ data, location, params }: PageProps<Data>) {
  const known = data.known;
  return (
    <LiveNewsDetail
      content={data.page}
      id={known?.id ?? idOf(params.id)}
      state={location.state}
      known={known ? { data: known, fetchedAt: known.fetchedAt } : undefined}
    />
  );
}

export function Head({ data }: HeadProps<Data>) {
  return (
    <PageHead title={data.known?.title ?? data.page.title} description={data.page.description} />
  );
}

export const query = graphql`
  query NewsItemPage($newsId: String = "") {
    page: newsContent {
      title
      description
      introduction
      seeMore
      recentPost
      back
      comment { heading note fullName email website comment }
    }
    known: knownNews(newsId: { eq: $newsId }) {
      fetchedAt
      id: newsId
      title
      body
      created_at: createdAt
    }
  }
`;
