import { graphql, type PageProps } from 'gatsby';
import { ContentHead, type PageData } from '../layout/PageHead';
import { Statement } from '../school/Statement';

export default function PrivacyPage({ data }: PageProps<PageData<Queries.PrivacyPageQuery>>) {
  return <Statement content={data.page} />;
}

export const Head = ContentHead;

export const query = graphql`
  query PrivacyPage {
    page: privacyContent {
      ...Blocks
      title
      description
      introduction
      sections {
        heading
        paragraphs
      }
    }
  }
`;
