import * as v from 'valibot';

const pictureSchema = v.nullable(
  v.object({
    images: v.object({ fallback: v.object({ srcSet: v.string() }) }),
  }),
);
const pageDataSchema = v.object({
  result: v.object({
    data: v.object({
      allFile: v.object({
        nodes: v.array(v.object({ relativePath: v.string(), picture: pictureSchema })),
      }),
      allContentFile: v.object({
        nodes: v.array(v.object({ pictures: v.record(v.string(), pictureSchema) })),
      }),
    }),
  }),
});

/** The least width of a small version, in pixels. */
const SMALL_WIDTH = 200;

/** The URLs of small versions of the pictures in `content/images`; empty if they cannot be read. */
export function readBuiltPictures(): Promise<ReadonlyMap<string, string>> {
  return readPageData().catch(() => new Map());
}

/** The page `/preview` knows all pictures, in the sizes of all pages. */
async function readPageData(): Promise<ReadonlyMap<string, string>> {
  const response = await fetch('/page-data/preview/page-data.json');
  const { allFile, allContentFile } = v.parse(pageDataSchema, await response.json()).result.data;
  const pages = allContentFile.nodes.flatMap(({ pictures }) => Object.entries(pictures));
  return new Map(
    allFile.nodes.flatMap(({ relativePath, picture }) => {
      if (!picture) return [];
      const sizes = pages.filter(([src]) => src === relativePath).map(([, size]) => size);
      const sets = [picture, ...sizes].map((one) => one?.images.fallback.srcSet);
      return [[relativePath, smallest(sets.join(', '))] as const];
    }),
  );
}

/** The smallest version in a `srcset` that is large enough for a thumbnail. */
function smallest(srcSet: string): string {
  const versions = srcSet.split(/,\s+/).map((version) => {
    const [url = '', width = ''] = version.split(' ');
    return { url, width: Number.parseInt(width, 10) };
  });
  const sorted = versions.toSorted((one, other) => one.width - other.width);
  const found = sorted.find(({ width }) => width >= SMALL_WIDTH) ?? sorted.at(-1);
  return found?.url ?? '';
}
