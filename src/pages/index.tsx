import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { Home } from '../home/Home';
import { type PageData, PageHead } from '../layout/PageHead';
import { siteSettings } from '../layout/site-settings';
import { LiveRecentNews } from '../news/LiveRecentNews';

type HomeData = PageData<Queries.HomePageQuery>;

export default function HomePage({ data }: PageProps<HomeData>) {
  const content = data.page;
  const recentNews = <LiveRecentNews content={content.recentNews} prebuilt={data.prebuilt} />;
  const dates = { ...data.dates, next: data.next };
  return <Home content={content} dates={dates} recentNews={recentNews} />;
}

export function Head({ data }: HeadProps<HomeData>) {
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
        wide { ...WideHeroPicture }
      }
      cards { heading paragraphs link { label to } more { label to } }
      quickLinks { heading links { label to } }
      achievers {
        heading
        text
        picture { ...AchieversPicture }
      }
      recentNews { heading introduction readMore allNews }
    }
    dates: datesContent {
      nextHeading
      link
      further
    }
    next: nextDates { order title when place month day weekday }
    prebuilt: allPrebuiltNews(filter: { position: { lt: 3 } }, sort: { position: ASC }) {
      ...NewestNews
    }
  }

  fragment HeroPicture on Picture {
    alt
    focus
    src {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, breakpoints: [480, 768, 1080, 1600, 2400])
      }
    }
  }

  fragment WideHeroPicture on Picture {
    alt
    focus
    src {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, breakpoints: [1600, 2400, 3200])
      }
    }
  }

  fragment AchieversPicture on Picture {
    alt
    focus
    src {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, breakpoints: [400, 700, 1000, 1600])
      }
    }
  }
`;
