import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { NewsPageContent } from '../../content/schemas/news-page';
import { PageHead } from '../../layout/PageHead';
import type { NewsItem } from '../../live/resources/news';
import { LiveNewsDetail } from '../../news/LiveNewsDetail';
import { idOf } from '../../routes';
import { truncate } from '../../ui/truncate';

type Data = {
  readonly page: NewsPageContent;
  /** `fetchedAt` in milliseconds since 1970; `null` when the build knew no such item. */
  readonly prebuilt: (NewsItem & { readonly fetchedAt: number }) | null;
  readonly site: { readonly siteMetadata: { readonly siteUrl: string } };
};

/** How much of an item stands under its title where its link is shared: about two lines. */
const SUMMARY_LENGTH = 160;

export default function NewsItemPage({ data, location, params }: PageProps<Data>) {
  const prebuilt = data.prebuilt;
  return (
    <LiveNewsDetail
      content={data.page}
      id={prebuilt?.id ?? idOf(params.id)}
      state={location.state}
      prebuilt={prebuilt ? { data: prebuilt, fetchedAt: prebuilt.fetchedAt } : undefined}
      siteUrl={data.site.siteMetadata.siteUrl}
    />
  );
}

export function Head({ data: { prebuilt, page } }: HeadProps<Data>) {
  const summary = prebuilt?.body ? truncate(prebuilt.body, SUMMARY_LENGTH) : page.description;
  return <PageHead title={prebuilt?.title ?? page.title} description={summary} />;
}

export const query = graphql`
  query NewsItemPage($newsId: String = "") {
    site { siteMetadata { siteUrl } }
    page: newsContent {
      title
      description
      introduction
      seeMore
      recentPost
      back
      comment { heading note fullName email website comment }
    }
    prebuilt: prebuiltNews(newsId: { eq: $newsId }) {
      fetchedAt
      id: newsId
      title
      body
      created_at: createdAt
    }
  }
`;
