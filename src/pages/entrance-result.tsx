import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { EntranceResult } from '../admissions/EntranceResult';
import { required } from '../content/required';
import { PageHead } from '../layout/PageHead';

export default function EntranceResultPage({ data }: PageProps<Queries.EntranceResultPageQuery>) {
  return <EntranceResult content={required(data.page, 'content/entrance-result.json')} />;
}

export function Head({ data }: HeadProps<Queries.EntranceResultPageQuery>) {
  return <PageHead {...required(data.page, 'content/entrance-result.json')} />;
}

export const query = graphql`
  query EntranceResultPage {
    page: entranceResultContent {
      title
      description
      caption
      columns { examinationNumber entryClass outcome }
      results { examinationNumber entryClass outcome }
      empty { message explanation link { label to } }
    }
  }
`;
