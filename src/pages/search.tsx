import { graphql, type PageProps } from 'gatsby';
import { Page, type PageData } from '../blocks/Page';
import { routes } from '../routes';
import type { ListedEntry } from '../search/AToZ';
import { Search } from '../search/Search';

type SearchData = PageData<'search'> & {
  readonly searchIndex: { readonly entries: readonly ListedEntry[] } | null;
};

export default function SearchPage({ data, location }: PageProps<SearchData>) {
  const { content } = data.page;
  return (
    <Page
      file={data.page}
      path={routes.search.path}
      title={content.title}
      description={content.description}
    >
      <Search
        // Resets the search after a link to this page.
        key={location.key}
        content={content}
        entries={data.searchIndex?.entries ?? []}
        search={location.search}
      />
    </Page>
  );
}

export const query = graphql`
  query {
    page: contentFile(name: { eq: "search" }) { ...Page }
    searchIndex { entries { title to kind lang } }
  }
`;
