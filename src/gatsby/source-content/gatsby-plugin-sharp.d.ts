declare module 'gatsby-plugin-sharp' {
  import type { CreateResolversArgs, Node } from 'gatsby';
  import type { IGatsbyImageData } from 'gatsby-plugin-image';

  /** Behind gatsby-transformer-sharp's `gatsbyImageData`. */
  export function generateImageData(
    image: Pick<CreateResolversArgs, 'cache' | 'pathPrefix' | 'reporter'> & {
      readonly file: Node;
      readonly args: { readonly layout: 'fullWidth'; readonly breakpoints: readonly number[] };
    },
  ): Promise<IGatsbyImageData | undefined>;
}
