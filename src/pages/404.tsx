import { graphql, type PageProps } from 'gatsby';
import { AskOffice } from '../layout/AskOffice';
import { ContentHead, type PageData } from '../layout/PageHead';
import { NotFound } from '../ui/NotFound';

export default function NotFoundPage({ data }: PageProps<PageData<Queries.NotFoundPageQuery>>) {
  return (
    <NotFound content={data.page}>
      <AskOffice />
    </NotFound>
  );
}

export const Head = ContentHead;

export const query = graphql`
  query NotFoundPage {
    page: notFoundContent {
      title
      description
      label
      text
      links { label to }
    }
  }
`;
