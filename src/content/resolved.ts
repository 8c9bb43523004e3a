import type { IGatsbyImageData } from 'gatsby-plugin-image';
import type * as v from 'valibot';
import { mapTexts } from './map-texts';
import { parseRichText, type RichText } from './rich-text';

/** A picture's file: resized by the build, or the URL of a draft's picture. */
export type PictureFile = string | IGatsbyImageData;

/** A picture of a content file, as views take it. */
export type PictureContent = {
  readonly src: PictureFile;
  readonly alt: string;
  /** What must stay visible where the picture is cut to fit, such as `50% 20%`. */
  readonly focus?: string | undefined;
};

/** A document's address, and what its reader should know first: `PDF, 1.2 MB, October 2026`. */
type DocumentLink = { readonly href: string; readonly details: string };

/**
 * A content type as views take it, from a page's query or an editor's draft: pictures have their files, rich texts
 * are parsed, documents have their details, and choices are any text, as in the type of an imported JSON file. The blocks of a
 * page are not its view's: they are shown below it.
 */
export type Resolved<Content> = Content extends { src: string; alt: string }
  ? PictureContent
  : Content extends v.Brand<'RichText'>
    ? RichText
    : Content extends v.Brand<'Document'>
      ? DocumentLink
      : Content extends readonly (infer Entry)[]
        ? readonly Resolved<Entry>[]
        : Content extends string
          ? string
          : Content extends { kind: infer Kind }
            ? { readonly kind: Kind } & Resolved<Omit<Content, 'kind'>>
            : Content extends object
              ? {
                  readonly [Key in keyof Content as Exclude<Key, 'blocks'>]: Resolved<Content[Key]>;
                }
              : Content;

/** Finds what a content only names. */
type Files = {
  readonly picture: (src: string) => PictureFile | undefined;
  /** What readers should know of a document before they open it. */
  readonly documentDetails: (document: string) => string;
};

/**
 * The content as views take it. A picture without a file keeps its path.
 * @param content valid by its schema
 */
export function resolveContent<Schema extends v.GenericSchema>(
  schema: Schema,
  content: v.InferOutput<Schema>,
  { picture, documentDetails }: Files,
): Resolved<v.InferOutput<Schema>> {
  const shown = mapTexts(schema, content, ({ text, widget }) => {
    if (widget === 'richText') return parseRichText(text);
    if (widget === 'document') return { href: text, details: documentDetails(text) };
    return widget === 'picture' || widget === 'upload' ? (picture(text) ?? text) : text;
  });
  // The callback above replaces exactly the texts that the type replaces.
  return shown as Resolved<v.InferOutput<Schema>>;
}
