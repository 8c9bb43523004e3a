declare module 'gatsby-plugin-sharp' {
  import type { CreateResolversArgs, Node } from 'gatsby';
  import type { IGatsbyImageData } from 'gatsby-plugin-image';

  export type PictureArgs = { readonly formats?: readonly ('auto' | 'webp')[] } & (
    | { readonly layout: 'fullWidth'; readonly breakpoints: readonly number[] }
    | {
        readonly layout: 'constrained';
        readonly width: number;
        readonly outputPixelDensities: readonly number[];
      }
  );

  /** What gatsby-transformer-sharp’s `gatsbyImageData` calls. */
  export function generateImageData(
    image: Pick<CreateResolversArgs, 'cache' | 'pathPrefix' | 'reporter'> & {
      readonly file: Node;
      readonly args: PictureArgs;
    },
  ): Promise<IGatsbyImageData | undefined>;
}
