import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { EntranceResult } from '../admissions/EntranceResult';
import type { EntranceResultContent } from '../content/schemas/entrance-result';
import { PageHead } from '../layout/PageHead';
import type { Viewable } from '../ui/Picture';

type Data = { readonly page: Viewable<EntranceResultContent> };

export default function EntranceResultPage({ data }: PageProps<Data>) {
  return <EntranceResult content={data.page} />;
}

export function Head({ data }: HeadProps<Data>) {
  return <PageHead title={data.page.title} description={data.page.description} />;
}

export const query = graphql`
  {
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
