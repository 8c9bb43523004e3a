import { graphql, type PageProps } from 'gatsby';
import { ContentHead, type PageData } from '../layout/PageHead';
import { Search } from '../search/Search';

export default function SearchPage({
  data,
  location,
}: PageProps<PageData<Queries.SearchPageQuery>>) {
  // A link to this page itself starts a new search.
  return (
    <Search
      key={location.key}
      content={data.page}
      entries={data.searchIndex?.entries ?? []}
      search={location.search}
    />
  );
}

export const Head = ContentHead;

export const query = graphql`
  query SearchPage {
    page: searchContent {
      ...Blocks
      title
      description
      introduction
      label
      button
      nothingFound
      listHeading
    }
    searchIndex { entries { title to kind } }
  }
`;
