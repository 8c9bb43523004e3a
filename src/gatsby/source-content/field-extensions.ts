import type { CreateSchemaCustomizationArgs } from 'gatsby';
import * as v from 'valibot';
import { textsIn, viewableTexts } from '../../content/map-texts';
import { documentDetails } from '../../content/node/document-details';
import { parseRichText } from '../../content/rich-text';
import { pageBlocks } from '../../content/schemas/blocks';

/** What of Gatsby's context the resolvers use: https://www.gatsbyjs.com/docs/reference/graphql-data-layer/node-model/ */
type Context = {
  readonly nodeModel: { readonly findAll: (search: object) => Promise<{ entries: unknown }> };
};
type Source = Readonly<Record<string, unknown>>;

const richText = v.union([v.string(), v.array(v.string())]);

/**
 * The directives of graphql-types.ts. Rich texts are parsed here, while the site is built, so that no
 * visitor loads the parser.
 */
export function createFieldExtensions({
  createFieldExtension,
}: CreateSchemaCustomizationArgs['actions']) {
  createFieldExtension({
    name: 'richText',
    extend: () => ({
      resolve: (source: Source, _args: object, _context: Context, info: { fieldName: string }) => {
        const field = v.parse(v.optional(richText), source[info.fieldName] ?? undefined);
        return Array.isArray(field) ? field.map(parseRichText) : field && parseRichText(field);
      },
    }),
  });
  createFieldExtension({
    name: 'blocks',
    extend: () => ({
      resolve: ({ blocks }: Source) => viewableTexts(pageBlocks, blocks, documentDetails()),
    }),
  });
  createFieldExtension({
    name: 'blockPictures',
    extend: () => ({
      resolve: async ({ blocks }: Source, _args: object, { nodeModel }: Context) => {
        const pictures = textsIn(pageBlocks, blocks).filter(({ widget }) => widget === 'picture');
        const relativePath = { in: pictures.map(({ text }) => text) };
        const query = { filter: { relativePath } };
        return (await nodeModel.findAll({ type: 'File', query })).entries;
      },
    }),
  });
}
