import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { required } from '../content/required';
import { PageHead } from '../layout/PageHead';
import { Statement } from '../school/Statement';

export default function AccessibilityPage({ data }: PageProps<Queries.AccessibilityPageQuery>) {
  return <Statement content={required(data.page, 'content/accessibility.json')} />;
}

export function Head({ data }: HeadProps<Queries.AccessibilityPageQuery>) {
  return <PageHead {...required(data.page, 'content/accessibility.json')} />;
}

export const query = graphql`
  query AccessibilityPage {
    page: accessibilityContent {
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
