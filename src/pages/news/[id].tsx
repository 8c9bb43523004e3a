import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { type PageData, PageHead } from '../../layout/PageHead';
import { LiveNewsDetail } from '../../news/LiveNewsDetail';
import { idOf } from '../../routes';
import { truncate } from '../../ui/truncate';

/** How many characters of an item the link previews show: about two lines. */
const SUMMARY_LENGTH = 160;

export default function NewsItemPage({
  data,
  location,
  params,
}: PageProps<PageData<Queries.NewsItemPageQuery>>) {
  const { prebuilt } = data;
  return (
    <LiveNewsDetail
      content={data.page}
      id={prebuilt?.id ?? idOf(params.id)}
      state={location.state}
      prebuilt={prebuilt ? { data: prebuilt, fetchedAt: prebuilt.fetchedAt } : undefined}
      siteUrl={data.site?.siteMetadata?.siteUrl ?? undefined}
    />
  );
}

export function Head({ data }: HeadProps<PageData<Queries.NewsItemPageQuery>>) {
  const { prebuilt } = data;
  const page = data.page;
  const summary = prebuilt?.body ? truncate(prebuilt.body, SUMMARY_LENGTH) : page.description;
  return <PageHead title={prebuilt?.title ?? page.title} description={summary} />;
}

export const query = graphql`
  query NewsItemPage($newsId: String = "") {
    site { siteMetadata { siteUrl } }
    page: newsContent { ...NewsContentFields }
    prebuilt: prebuiltNews(newsId: { eq: $newsId }) {
      fetchedAt
      id: newsId
      title
      body
      created_at: createdAt
    }
  }
`;
