import { graphql, type PageProps } from 'gatsby';
import { EntranceResult } from '../admissions/EntranceResult';
import { ContentHead, type PageData } from '../layout/PageHead';

export default function EntranceResultPage({
  data,
}: PageProps<PageData<Queries.EntranceResultPageQuery>>) {
  return <EntranceResult content={data.page} />;
}

export const Head = ContentHead;

export const query = graphql`
  query EntranceResultPage {
    page: entranceResultContent {
      ...Blocks
      title
      description
      caption
      columns { examinationNumber entryClass outcome }
      results { examinationNumber entryClass outcome }
      empty { message explanation link { label to } }
    }
  }
`;
