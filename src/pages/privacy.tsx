import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { required } from '../content/required';
import { PageHead } from '../layout/PageHead';
import { Statement } from '../school/Statement';

export default function PrivacyPage({ data }: PageProps<Queries.PrivacyPageQuery>) {
  return <Statement content={required(data.page, 'content/privacy.json')} />;
}

export function Head({ data }: HeadProps<Queries.PrivacyPageQuery>) {
  return <PageHead {...required(data.page, 'content/privacy.json')} />;
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
