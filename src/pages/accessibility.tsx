import { graphql, type PageProps } from 'gatsby';
import { ContentHead, type PageData } from '../layout/PageHead';
import { Statement } from '../school/Statement';

export default function AccessibilityPage({
  data,
}: PageProps<PageData<Queries.AccessibilityPageQuery>>) {
  return <Statement content={data.page} />;
}

export const Head = ContentHead;

export const query = graphql`
  query AccessibilityPage {
    page: accessibilityContent {
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
