import { graphql, type PageProps } from 'gatsby';
import { type PageData, PageHead } from '../../layout/PageHead';
import { LiveNews } from '../../news/LiveNews';
import type { PrerenderedNewest } from '../../news/news-queries';
import { routes } from '../../routes';

type NewsData = PageData<'news'> & { readonly prerendered: PrerenderedNewest | null };

export default function NewsPage({ data }: PageProps<NewsData>) {
  const { content } = data.page;
  return (
    <>
      <PageHead path={routes.news.path} title={content.title} description={content.description} />
      <LiveNews content={content} prerendered={data.prerendered ?? undefined} />
    </>
  );
}

export const query = graphql`
  query {
    page: contentFile(name: { eq: "news" }) { ...Page }
    prerendered: prerenderedList(resource: { eq: "news" }) { ...NewestNews }
  }

  fragment NewestNews on PrerenderedList {
    fetchedAt
    nodes: newest { data }
  }
`;
