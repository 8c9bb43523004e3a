import { graphql, type PageProps } from 'gatsby';
import { ContentHead, type PageData } from '../layout/PageHead';
import type { ListedEntry } from '../search/AToZ';
import { Search } from '../search/Search';

type SearchData = PageData<'search'> & {
  readonly searchIndex: { readonly entries: readonly ListedEntry[] } | null;
};

export default function SearchPage({ data, location }: PageProps<SearchData>) {
  // The key resets the search after a link to this page.
  return (
    <Search
      key={location.key}
      content={data.page.content}
      entries={data.searchIndex?.entries ?? []}
      search={location.search}
    />
  );
}

export const Head = ContentHead;

export const query = graphql`
  query {
    page: contentFile(name: { eq: "search" }) { ...Page }
    searchIndex { entries { title to kind } }
  }
`;
