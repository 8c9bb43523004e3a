import type { CreateResolversArgs, Node } from 'gatsby';
import { generateImageData } from 'gatsby-plugin-sharp';
import type * as v from 'valibot';
import { collectTexts } from '../../content/map-texts';
import { documentDetails } from '../../content/node/document-details';
import { type PictureFile, resolveContent } from '../../content/resolved';
import type { DatesContent } from '../../content/schemas/dates';
import { lagosDay, taggedDates } from '../../content/school-dates';
import { BLOCKS_PAGE, CONTENT_FILE, getContent, getSchema } from './content-nodes';

/** https://www.gatsbyjs.com/docs/reference/graphql-data-layer/node-model/ */
type Context = {
  readonly nodeModel: {
    readonly findOne: (search: object) => Promise<Node | null>;
  };
};

type Source = {
  readonly name?: string;
  readonly content: { readonly blocks?: readonly unknown[] };
};

/** Resolves content to the views' props, so that visitors load no parser. */
export function createContentResolvers(args: CreateResolversArgs): void {
  const { createResolvers, ...hook } = args;
  const show = async (schema: v.GenericSchema, content: unknown, context: Context) => {
    const pictures = await resize(schema, content, context, hook);
    const { terms } = await datesContent(context);
    const today = lagosDay(Date.now());
    return resolveContent(schema, content, {
      picture: (src) => pictures.get(src),
      documentDetails: documentDetails(),
      dates: (tag) => taggedDates(terms, tag, today),
    });
  };
  const fields = {
    content: {
      resolve: (node: Source, _args: object, context: Context) => {
        const { blocks: _blocks, ...content } = node.content;
        return show(getSchema(node), content, context);
      },
    },
    blocks: {
      resolve: async (node: Source, _args: object, context: Context) => {
        const { blocks = [] } = node.content;
        return Object(await show(getSchema(node), { blocks }, context)).blocks;
      },
    },
  };
  createResolvers({
    [CONTENT_FILE]: {
      ...fields,
      pictures: {
        resolve: async (node: Source, _args: object, context: Context) =>
          Object.fromEntries(await resize(getSchema(node), node.content, context, hook)),
      },
    },
    [BLOCKS_PAGE]: fields,
  });
}

async function datesContent({ nodeModel }: Context): Promise<DatesContent> {
  const query = { filter: { name: { eq: 'dates' } } };
  const dates = await nodeModel.findOne({ type: CONTENT_FILE, query });
  return getContent('dates', dates ? [dates] : []);
}

/** The resized pictures by path, in the widths that the schema sets. */
async function resize(
  schema: v.GenericSchema,
  content: unknown,
  { nodeModel }: Context,
  { cache, pathPrefix, reporter }: Pick<CreateResolversArgs, 'cache' | 'pathPrefix' | 'reporter'>,
): Promise<Map<string, PictureFile>> {
  const pictures = new Map<string, PictureFile>();
  for (const { text, widget, widths = [] } of collectTexts(schema, content)) {
    if (widget !== 'picture') continue;
    const query = { filter: { relativePath: { eq: text } } };
    const file = await nodeModel.findOne({ type: 'File', query });
    const args = { layout: 'fullWidth', breakpoints: widths } as const;
    const data = file && (await generateImageData({ file, args, cache, pathPrefix, reporter }));
    if (data) pictures.set(text, data);
  }
  return pictures;
}
