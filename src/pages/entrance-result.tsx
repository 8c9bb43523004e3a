import { graphql, type PageProps } from 'gatsby';
import { EntranceResult } from '../admissions/EntranceResult';
import { ContentHead, type PageData } from '../layout/PageHead';

export default function EntranceResultPage({ data }: PageProps<PageData<'entrance-result'>>) {
  return <EntranceResult content={data.page.content} />;
}

export const Head = ContentHead;

export const query = graphql`
  query {
    page: contentFile(name: { eq: "entrance-result" }) { ...Page }
  }
`;
