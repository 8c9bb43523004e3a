declare module 'gatsby-plugin-sharp' {
  import type { CreateResolversArgs, Node } from 'gatsby';
  import type { IGatsbyImageData } from 'gatsby-plugin-image';

  /** What gatsby-transformer-sharp's `gatsbyImageData` calls. */
  export function generateImageData(
    image: Pick<CreateResolversArgs, 'cache' | 'pathPrefix' | 'reporter'> & {
      readonly file: Node;
      readonly args: { readonly layout: 'fullWidth'; readonly breakpoints: readonly number[] };
    },
  ): Promise<IGatsbyImageData | undefined>;
}
