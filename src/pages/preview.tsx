import { graphql, type PageProps } from 'gatsby';
import { lazy, Suspense } from 'react';
import type { Draft } from '../editor/draft';
import { PREVIEW_STYLE } from '../editor/preview/preview-style';
import { useHydrated } from '../ui/use-hydrated';
import type { PictureFile } from '../ui/viewable';

// The drafts' code is a chunk of its own, which only this page requests.
const Preview = lazy(() =>
  import(/* webpackChunkName: "preview" */ '../editor/preview/Preview').then((module) => ({
    default: module.Preview,
  })),
);

/** `/preview`: the page of a draft, which comes from the editor's window or from a dropped file. */
export default function PreviewPage({ data, location }: PageProps<Queries.PreviewPageQuery>) {
  // The prerendered page does not know its query string, which chooses between tool and page.
  if (!useHydrated()) return null;
  const files = new Map(data.allFile.nodes.map((file) => [file.relativePath, file]));
  return (
    <Suspense>
      <Preview
        search={location.search}
        builtAt={data.site?.buildTime ?? ''}
        siteUrl={data.site?.siteMetadata?.siteUrl ?? ''}
        entries={data.searchIndex?.entries ?? []}
        isPublished={(src) => files.has(src)}
        published={(draft, src) => resizedPicture(data, draft, src) ?? files.get(src)}
      />
    </Suspense>
  );
}

/** The picture in the sizes that the build has made for the draft's own page. */
function resizedPicture(
  { home, underDevelopment }: Queries.PreviewPageQuery,
  { file }: Draft,
  src: string,
): PictureFile | undefined {
  if (file.kind === 'item') return undefined;
  const pictures =
    file.name === 'under-development'
      ? [underDevelopment?.picture]
      : [...(home?.hero.pictures ?? []), home?.hero.wide, home?.achievers.picture];
  return pictures.find((picture) => picture?.src.relativePath === src)?.src;
}

export function Head() {
  return (
    <>
      <title>Preview</title>
      <style>{PREVIEW_STYLE}</style>
    </>
  );
}

export const query = graphql`
  query PreviewPage {
    site {
      buildTime(formatString: "YYYY-MM-DD")
      siteMetadata { siteUrl }
    }
    allFile(filter: { sourceInstanceName: { eq: "content" } }) {
      nodes {
        relativePath
        childImageSharp {
          gatsbyImageData(width: 1200, outputPixelDensities: [1], formats: [AUTO], placeholder: NONE)
        }
      }
    }
    searchIndex { entries { title to kind } }
    home: homeContent {
      hero {
        pictures { src { relativePath } ...HeroPicture }
        wide { src { relativePath } ...WideHeroPicture }
      }
      achievers {
        picture { src { relativePath } ...AchieversPicture }
      }
    }
    underDevelopment: underDevelopmentContent {
      picture { src { relativePath } ...UnderDevelopmentPicture }
    }
  }
`;
