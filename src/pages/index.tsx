import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { HomeContent } from '../content/schemas/home';
import { Home } from '../home/Home';
import { PageHead } from '../layout/PageHead';
import { siteSettings } from '../layout/site-settings';
import { LiveRecentNews } from '../news/LiveRecentNews';
import type { PrebuiltNewest } from '../news/prebuilt-news';
import type { Viewable } from '../ui/Picture';

type Data = { readonly page: Viewable<HomeContent>; readonly prebuilt: PrebuiltNewest };

export default function HomePage({ data }: PageProps<Data>) {
  return (
    <Home
      content={data.page}
      recentNews={<LiveRecentNews content={data.page.recentNews} prebuilt={data.prebuilt} />}
    />
  );
}

export function Head({ data }: HeadProps<Data>) {
  return <PageHead title={siteSettings.schoolName} description={data.page.description} />;
}

export const query = graphql`
  {
    page: homeContent {
      title
      description
      hero {
        line
        introduction
        pictures {
          alt
          src { ...HeroPicture }
        }
      }
      cards { heading paragraphs link { label to } }
      achievers {
        heading
        text
        picture {
          alt
          src { ...AchieversPicture }
        }
      }
      recentNews { heading introduction readMore allNews }
    }
    prebuilt: allPrebuiltNews(filter: { position: { lt: 3 } }, sort: { position: ASC }) {
      fetchedAt: min(field: { fetchedAt: SELECT })
      nodes { id: newsId title body created_at: createdAt }
    }
  }

  fragment HeroPicture on File {
    childImageSharp {
      gatsbyImageData(
        layout: FULL_WIDTH
        breakpoints: [480, 768, 1080, 1600, 2400]
        quality: 62
        placeholder: NONE
        formats: [AUTO, WEBP, AVIF]
      )
    }
  }

  fragment AchieversPicture on File {
    childImageSharp {
      gatsbyImageData(
        layout: FULL_WIDTH
        breakpoints: [400, 700, 1000, 1600]
        quality: 62
        placeholder: NONE
        formats: [AUTO, WEBP, AVIF]
      )
    }
  }
`;
