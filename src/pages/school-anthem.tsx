import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { required } from '../content/required';
import { PageHead } from '../layout/PageHead';
import { SchoolAnthem } from '../school/SchoolAnthem';

export default function SchoolAnthemPage({ data }: PageProps<Queries.SchoolAnthemPageQuery>) {
  return <SchoolAnthem content={required(data.page, 'content/school-anthem.json')} />;
}

export function Head({ data }: HeadProps<Queries.SchoolAnthemPageQuery>) {
  return <PageHead {...required(data.page, 'content/school-anthem.json')} />;
}

export const query = graphql`
  query SchoolAnthemPage {
    page: schoolAnthemContent {
      title
      description
      introduction
      verses { name lines }
      chorus { name lines }
      nextStep { text link { label to } }
    }
  }
`;
