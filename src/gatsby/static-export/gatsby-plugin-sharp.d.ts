/** The part of gatsby-plugin-sharp that cuts one picture; it comes without types. */
declare module 'gatsby-plugin-sharp/process-file' {
  export function processFile(
    file: string,
    transforms: readonly {
      readonly outputPath: string;
      readonly args: Readonly<Record<string, unknown>>;
    }[],
    options: { readonly stripMetadata: boolean },
  ): Promise<unknown>;
}
