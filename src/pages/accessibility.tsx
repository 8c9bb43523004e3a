import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageData } from '../content/page-data';
import { PageHead } from '../layout/PageHead';
import { Statement } from '../school/Statement';

export default function AccessibilityPage({
  data,
}: PageProps<PageData<Queries.AccessibilityPageQuery>>) {
  return <Statement content={data.page} />;
}

export function Head({ data }: HeadProps<PageData<Queries.AccessibilityPageQuery>>) {
  return <PageHead {...data.page} />;
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
