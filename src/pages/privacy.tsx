import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageData } from '../content/page-data';
import { PageHead } from '../layout/PageHead';
import { Statement } from '../school/Statement';

export default function PrivacyPage({ data }: PageProps<PageData<Queries.PrivacyPageQuery>>) {
  return <Statement content={data.page} />;
}

export function Head({ data }: HeadProps<PageData<Queries.PrivacyPageQuery>>) {
  return <PageHead {...data.page} />;
}

export const query = graphql`
  query PrivacyPage {
    page: privacyContent {
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
