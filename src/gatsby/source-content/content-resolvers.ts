import type { CreateResolversArgs, Node } from 'gatsby';
import type { FileSystemNode } from 'gatsby-source-filesystem';
import type * as v from 'valibot';
import { type PictureFile, resolveContent } from '../../content/resolved';
import type { DatesContent } from '../../content/schemas/dates';
import { upcomingDates } from '../../content/school-dates';
import type { Translation } from '../../content/translations';
import { documentKind } from '../../schema/file-url';
import { collectTexts } from '../../schema/map-texts';
import type { FormFile } from '../forms/write-forms';
import { BLOCKS_PAGE, CONTENT_FILE, getContent, getSchema } from './content-nodes';
import { measureDrawing } from './measure-drawing';
import { resizePicture } from './resize-picture';

/** https://www.gatsbyjs.com/docs/reference/graphql-data-layer/node-model/ */
type Context = {
  readonly nodeModel: {
    readonly findOne: <Found extends Node>(search: object) => Promise<Found | null>;
  };
};

type Source = {
  readonly name?: string;
  readonly content: { readonly blocks?: readonly unknown[] };
  readonly translations?: readonly Translation[];
  /** The details of each document in the content. */
  readonly documents?: Readonly<Record<string, string>>;
  /** The PDF of the page. */
  readonly form?: FormFile;
};

/** Resolves content to the views' props, so that visitors load no parser. */
export function createContentResolvers(args: CreateResolversArgs): void {
  const { createResolvers, ...hook } = args;
  const show = async (node: Source, content: unknown, context: Context) => {
    const schema = getSchema(node);
    const pictures = await resize(schema, content, context, hook);
    return resolveContent(schema, content, {
      picture: (src) => pictures.get(src),
      form: node.form,
      documentDetails: (document) => node.documents?.[document] ?? documentKind(document),
      dates: upcomingDates(await datesContent(context)),
    });
  };
  const fields = {
    content: {
      resolve: async (node: Source, _args: object, context: Context) => {
        const { blocks: _blocks, ...content } = node.content;
        const shown = await show(node, content, context);
        const { translations } = node;
        return translations ? { ...Object(shown), translations } : shown;
      },
    },
    blocks: {
      resolve: async (node: Source, _args: object, context: Context) => {
        const { blocks = [] } = node.content;
        return Object(await show(node, { blocks }, context)).blocks;
      },
    },
  };
  createResolvers({
    [CONTENT_FILE]: {
      ...fields,
      source: { resolve: (node: Source) => node.content },
      pictures: {
        resolve: async (node: Source, _args: object, context: Context) =>
          Object.fromEntries(await resize(getSchema(node), node.content, context, hook)),
      },
    },
    [BLOCKS_PAGE]: fields,
    File: {
      picture: {
        type: 'JSON',
        resolve: async (file: FileSystemNode) =>
          (await resizePicture(file, ONE_SIZE, hook)) ?? null,
      },
    },
  });
}

/** For the preview, where a picture may be in any place. */
const ONE_SIZE = {
  layout: 'constrained',
  width: 1200,
  outputPixelDensities: [1],
  formats: ['auto'],
} as const;

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
  hook: Pick<CreateResolversArgs, 'cache' | 'pathPrefix' | 'reporter'>,
): Promise<Map<string, PictureFile>> {
  const pictures = new Map<string, PictureFile>();
  for (const { text, format, widths = [] } of collectTexts(schema, content)) {
    if (!format.isPicture || format.isUpload) continue;
    const query = { filter: { relativePath: { eq: text } } };
    const file = await nodeModel.findOne<FileSystemNode>({ type: 'File', query });
    const args = { layout: 'fullWidth', breakpoints: widths } as const;
    const data = file ? await resizePicture(file, args, hook) : await measureDrawing(text);
    if (data) pictures.set(text, data);
  }
  return pictures;
}
