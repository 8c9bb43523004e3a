import { graphql, type PageProps } from 'gatsby';
import type { IGatsbyImageData } from 'gatsby-plugin-image';
import { lazy, Suspense } from 'react';
import type { PublishedContent } from '../edited-site/DraftView';
import { EditorHead } from '../editor/preview/EditorHead';
import type { ListedEntry } from '../search/AToZ';
import { useHydrated } from '../ui/use-hydrated';

const SchoolPreview = lazy(
  () => import(/* webpackChunkName: "preview" */ '../edited-site/SchoolPreview'),
);

type Published<Name extends keyof PublishedContent> = { readonly source: PublishedContent[Name] };

type PreviewData = {
  readonly dates: Published<'dates'>;
  readonly events: Published<'events'>;
  readonly gallery: Published<'gallery'>;
  readonly home: Published<'home'>;
  readonly news: Published<'news'>;
  readonly history: Published<'school-history'>;
  readonly site: { readonly buildTime: string };
  readonly allFile: {
    readonly nodes: readonly {
      readonly relativePath: string;
      readonly picture: IGatsbyImageData | null;
    }[];
  };
  readonly allContentFile: {
    readonly nodes: readonly {
      readonly name: string;
      readonly pictures: Readonly<Record<string, IGatsbyImageData>>;
    }[];
  };
  readonly searchIndex: { readonly entries: readonly ListedEntry[] } | null;
};

export default function PreviewPage({ data }: PageProps<PreviewData>) {
  return (
    <EditorHead title="Preview">
      {/* Drafts are not prerendered. */}
      {useHydrated() ? <Drafts data={data} /> : null}
    </EditorHead>
  );
}

function Drafts({ data }: { readonly data: PreviewData }) {
  const files = new Map(
    data.allFile.nodes.map(({ relativePath, picture }) => [relativePath, picture ?? undefined]),
  );
  const pages = new Map(data.allContentFile.nodes.map(({ name, pictures }) => [name, pictures]));
  return (
    <Suspense>
      <SchoolPreview
        publishedContent={{
          dates: data.dates.source,
          events: data.events.source,
          gallery: data.gallery.source,
          home: data.home.source,
          news: data.news.source,
          'school-history': data.history.source,
        }}
        builtAt={data.site.buildTime}
        entries={data.searchIndex?.entries ?? []}
        published={({ path }, src) => {
          const [, name] = /^content\/([^/]+)\.json$/.exec(path) ?? [];
          // Prefers the widths of the draft's page; settings are previewed on the home page.
          const page = name && (pages.get(name)?.[src] ?? pages.get('home')?.[src]);
          return page || files.get(src);
        }}
      />
    </Suspense>
  );
}

export const query = graphql`
  query {
    site {
      buildTime(formatString: "YYYY-MM-DD")
    }
    # Sorted, because Gatsby's order depends on what earlier builds did.
    allFile(filter: { sourceInstanceName: { eq: "content" } }, sort: { relativePath: ASC }) {
      nodes {
        relativePath
        picture
      }
    }
    allContentFile(sort: { name: ASC }) { nodes { name pictures } }
    searchIndex { entries { title to kind lang } }
    # Not imported: each change of a text would change the scripts, and with them every page.
    dates: contentFile(name: { eq: "dates" }) { source }
    events: contentFile(name: { eq: "events" }) { source }
    gallery: contentFile(name: { eq: "gallery" }) { source }
    home: contentFile(name: { eq: "home" }) { source }
    news: contentFile(name: { eq: "news" }) { source }
    history: contentFile(name: { eq: "school-history" }) { source }
  }
`;
