import { graphql, type PageProps } from 'gatsby';
import { SubjectsOffered } from '../academics/SubjectsOffered';
import { ContentHead, type PageData } from '../layout/PageHead';

export default function SubjectsOfferedPage({ data }: PageProps<PageData<'subjects-offered'>>) {
  return <SubjectsOffered content={data.page.content} />;
}

export const Head = ContentHead;

export const query = graphql`
  query {
    page: contentFile(name: { eq: "subjects-offered" }) { ...Page }
  }
`;
