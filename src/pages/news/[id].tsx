import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { type PageData, PageHead } from '../../layout/PageHead';
import type { NewsItem } from '../../live/resources/news';
import { LiveNewsDetail } from '../../news/LiveNewsDetail';
import { decodeId } from '../../routes';
import { truncate } from '../../ui/truncate';

/** About two lines of a link preview. */
const SUMMARY_LENGTH = 160;

type NewsItemData = {
  readonly list: Pick<PageData<'news'>['page'], 'content'>;
  readonly prerendered: (NewsItem & { readonly fetchedAt: number }) | null;
};

export default function NewsItemPage({ data, location, params }: PageProps<NewsItemData>) {
  const { prerendered } = data;
  return (
    <LiveNewsDetail
      content={data.list.content}
      id={prerendered?.id ?? decodeId(params.id)}
      state={location.state}
      prerendered={
        prerendered ? { data: prerendered, fetchedAt: prerendered.fetchedAt } : undefined
      }
    />
  );
}

export function Head({ data }: HeadProps<NewsItemData>) {
  const { list, prerendered } = data;
  const summary = prerendered?.body
    ? truncate(prerendered.body, SUMMARY_LENGTH)
    : list.content.description;
  return <PageHead title={prerendered?.title ?? list.content.title} description={summary} />;
}

export const query = graphql`
  query ($newsId: String = "") {
    # Not as "page", whose blocks are shown below it.
    list: contentFile(name: { eq: "news" }) { content }
    prerendered: prerenderedNews(newsId: { eq: $newsId }) {
      fetchedAt
      id: newsId
      title
      body
      created_at
      text
      pictures
      document
    }
  }
`;
