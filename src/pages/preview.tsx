import { graphql, type PageProps } from 'gatsby';
import type { Draft } from '../editor/preview/draft';
import { PreviewedPage } from '../editor/preview/PreviewedPage';
import { PreviewTool } from '../editor/preview/PreviewTool';
import { PAGE_QUERY } from '../editor/preview/page-query';
import { PREVIEW_STYLE } from '../editor/preview/preview-style';
import type { PictureFile } from '../ui/Picture';
import { useHydrated } from '../ui/use-hydrated';

type Published = {
  readonly src: Exclude<PictureFile, string> & { readonly relativePath: string };
};

type Data = {
  readonly site: {
    readonly buildTime: string;
    readonly siteMetadata: { readonly siteUrl: string };
  };
  readonly home: {
    readonly hero: { readonly pictures: readonly Published[] };
    readonly achievers: { readonly picture: Published };
  };
  readonly underDevelopment: { readonly picture: Published };
  readonly allFile: {
    readonly nodes: readonly { readonly relativePath: string; readonly publicURL: string }[];
  };
};

/** `/preview`: the page of a draft. What it shows comes from another window or from a file, never from here. */
export default function PreviewPage({ data, location }: PageProps<Data>) {
  // The pre-built page cannot know which of the two it is.
  if (!useHydrated()) return null;
  const files = new Map(data.allFile.nodes.map((file) => [file.relativePath, file.publicURL]));
  if (location.search !== `?${PAGE_QUERY}`) {
    return <PreviewTool isPublished={(src) => files.has(src)} />;
  }
  return (
    <PreviewedPage
      builtAt={data.site.buildTime}
      siteUrl={data.site.siteMetadata.siteUrl}
      published={(draft, src) => cutPicture(data, draft, src) ?? files.get(src)}
    />
  );
}

/** The picture as the build has cut it for the draft's own page. */
function cutPicture(data: Data, { file }: Draft, src: string): PictureFile | undefined {
  if (file.kind === 'item') return undefined;
  const pictures =
    file.name === 'under-development'
      ? [data.underDevelopment.picture]
      : [...data.home.hero.pictures, data.home.achievers.picture];
  return pictures.find((picture) => picture.src.relativePath === src)?.src;
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
  {
    site {
      buildTime(formatString: "YYYY-MM-DD")
      siteMetadata { siteUrl }
    }
    allFile(filter: { sourceInstanceName: { eq: "content" } }) {
      nodes { relativePath publicURL }
    }
    home: homeContent {
      hero {
        pictures {
          src { relativePath ...HeroPicture }
        }
      }
      achievers {
        picture {
          src { relativePath ...AchieversPicture }
        }
      }
    }
    underDevelopment: underDevelopmentContent {
      picture {
        src { relativePath ...UnderDevelopmentPicture }
      }
    }
  }
`;
