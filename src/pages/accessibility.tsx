import { graphql, type PageProps } from 'gatsby';
import { ContentHead, type PageData } from '../layout/PageHead';
import { Statement } from '../school/Statement';

export default function AccessibilityPage({ data }: PageProps<PageData<'accessibility'>>) {
  return <Statement content={data.page.content} />;
}

export const Head = ContentHead;

export const query = graphql`
  query {
    page: contentFile(name: { eq: "accessibility" }) { ...Page }
  }
`;
