import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { Home } from '../home/Home';
import { type PageData, PageHead } from '../layout/PageHead';
import { siteSettings } from '../layout/site-settings';
import { LiveRecentNews } from '../news/LiveRecentNews';

export default function HomePage({ data }: PageProps<PageData<Queries.HomePageQuery>>) {
  const content = data.page;
  const recentNews = <LiveRecentNews content={content.recentNews} prebuilt={data.prebuilt} />;
  return <Home content={content} recentNews={recentNews} />;
}

export function Head({ data }: HeadProps<PageData<Queries.HomePageQuery>>) {
  const { description } = data.page;
  return <PageHead title={siteSettings.schoolName} description={description} />;
}

export const query = graphql`
  query HomePage {
    page: homeContent {
      ...Blocks
      title
      description
      hero {
        line
        introduction
        pictures { ...HeroPicture }
      }
      cards { heading paragraphs link { label to } }
      achievers {
        heading
        text
        picture { ...AchieversPicture }
      }
      recentNews { heading introduction readMore allNews }
    }
    prebuilt: allPrebuiltNews(filter: { position: { lt: 3 } }, sort: { position: ASC }) {
      ...NewestNews
    }
  }

  fragment HeroPicture on Picture {
    alt
    src {
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
  }

  fragment AchieversPicture on Picture {
    alt
    src {
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
  }
`;
