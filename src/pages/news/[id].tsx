import { graphql, type PageProps } from 'gatsby';
import type { PageData } from '../../layout/PageHead';
import { LiveNewsDetail } from '../../news/LiveNewsDetail';
import type { PrerenderedNewsItem } from '../../news/news-head';
import { decodeId } from '../../routes';
import type { ItemContext } from '../../ui/NextItem';

type NewsItemData = {
  readonly list: Pick<PageData<'news'>['page'], 'content'>;
  readonly prerendered: PrerenderedNewsItem | null;
};

export default function NewsItemPage({
  data,
  location,
  params,
  pageContext,
}: PageProps<NewsItemData, ItemContext>) {
  const { prerendered } = data;
  return (
    <LiveNewsDetail
      content={data.list.content}
      id={prerendered?.data.id ?? decodeId(params.id)}
      state={location.state}
      prerendered={prerendered ?? undefined}
      next={pageContext.next}
    />
  );
}

export const query = graphql`
  query ($key: String = "") {
    # Not named "page": wrapPageElement would show its blocks below the item.
    list: contentFile(name: { eq: "news" }) { content }
    prerendered(resource: { eq: "news" }, key: { eq: $key }) { fetchedAt data position }
  }
`;
