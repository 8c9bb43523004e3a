import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { StatementContent } from '../content/schemas/statement';
import { PageHead } from '../layout/PageHead';
import { Statement } from '../school/Statement';
import type { Viewable } from '../ui/Picture';

type Data = { readonly page: Viewable<StatementContent> };

export default function AccessibilityPage({ data }: PageProps<Data>) {
  return <Statement content={data.page} />;
}

export function Head({ data }: HeadProps<Data>) {
  return <PageHead title={data.page.title} description={data.page.description} />;
}

export const query = graphql`
  {
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
