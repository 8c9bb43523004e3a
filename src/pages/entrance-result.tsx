import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { EntranceResult } from '../admissions/EntranceResult';
import type { PageData } from '../content/page-data';
import { PageHead } from '../layout/PageHead';

export default function EntranceResultPage({
  data,
}: PageProps<PageData<Queries.EntranceResultPageQuery>>) {
  return <EntranceResult content={data.page} />;
}

export function Head({ data }: HeadProps<PageData<Queries.EntranceResultPageQuery>>) {
  return <PageHead {...data.page} />;
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
