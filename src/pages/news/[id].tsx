import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { type PageData, PageHead } from '../../layout/PageHead';
import type { PrerenderedData } from '../../live/prerendered-data';
import type { NewsItem } from '../../live/resources/news';
import { LiveNewsDetail } from '../../news/LiveNewsDetail';
import { decodeId } from '../../routes';
import { SUMMARY_LENGTH, truncate } from '../../ui/truncate';

type NewsItemData = {
  readonly list: Pick<PageData<'news'>['page'], 'content'>;
  readonly prerendered: PrerenderedData<NewsItem> | null;
};

export default function NewsItemPage({ data, location, params }: PageProps<NewsItemData>) {
  const { prerendered } = data;
  return (
    <LiveNewsDetail
      content={data.list.content}
      id={prerendered?.data.id ?? decodeId(params.id)}
      state={location.state}
      prerendered={prerendered ?? undefined}
    />
  );
}

export function Head({ data }: HeadProps<NewsItemData>) {
  const item = data.prerendered?.data;
  const { title, description } = data.list.content;
  const summary = item?.body ? truncate(item.body, SUMMARY_LENGTH) : description;
  return <PageHead title={item?.title ?? title} description={summary} />;
}

export const query = graphql`
  query ($key: String = "") {
    # Not named "page": wrapPageElement would show its blocks below the item.
    list: contentFile(name: { eq: "news" }) { content }
    prerendered(resource: { eq: "news" }, key: { eq: $key }) { fetchedAt data }
  }
`;
