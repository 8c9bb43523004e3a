import { graphql, type PageProps } from 'gatsby';
import type { PageFile } from '../../blocks/Page';
import type { PrerenderedData } from '../../live/prerendered-data';
import type { NewsItem } from '../../live/resources/news';
import { LiveNewsDetail } from '../../news/LiveNewsDetail';
import { decodeId } from '../../routes';
import type { ItemContext } from '../../ui/NextItem';

type NewsItemData = {
  readonly list: Pick<PageFile<'news'>, 'content'>;
  readonly prerendered: PrerenderedData<NewsItem> | null;
};

export default function NewsItemPage({
  data,
  location,
  params,
  pageContext,
}: PageProps<NewsItemData, ItemContext>) {
  const { prerendered } = data;
  const id = prerendered?.data.id ?? decodeId(params.id);
  return (
    <LiveNewsDetail
      content={data.list.content}
      // Gatsby shows another item in the same dynamic route without a new page.
      key={id}
      id={id}
      state={location.state}
      prerendered={prerendered ?? undefined}
      next={pageContext.next}
    />
  );
}

export const query = graphql`
  query ($key: String = "") {
    list: contentFile(name: { eq: "news" }) { content }
    prerendered(resource: { eq: "news" }, key: { eq: $key }) { fetchedAt data image }
  }
`;
