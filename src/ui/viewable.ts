import type { IGatsbyImageData } from 'gatsby-plugin-image';
import type { Brand } from 'valibot';
import type { RichText } from '../content/rich-text';

/** A picture's file: resized by the build, or the URL of a draft's picture. */
export type PictureFile =
  | string
  | { readonly childImageSharp: { readonly gatsbyImageData: IGatsbyImageData } | null };

/** A picture of a content file, as views take it. */
export type PictureContent = {
  readonly src: PictureFile;
  readonly alt: string;
  /** What must stay visible where the picture is cut to fit, such as `50% 20%`. */
  readonly focus?: string | null;
};

/** A document's address, and what its reader should know first: `PDF, 1.2 MB, October 2026`. */
type DocumentLink = { readonly href: string; readonly details: string };

/**
 * A content type as views take it, from a page's query or an editor's draft: pictures may already be
 * resized, rich texts are parsed, documents have their details, optional fields may be `null`, and choices
 * are any text, since GraphQL has no literal types.
 */
export type Viewable<Content> = Content extends { src: string; alt: string }
  ? PictureContent
  : Content extends Brand<'RichText'>
    ? RichText
    : Content extends Brand<'Document'>
      ? DocumentLink
      : Content extends readonly (infer Entry)[]
        ? readonly Viewable<Entry>[]
        : Content extends string
          ? string
          : Content extends object
            ? { readonly [Key in keyof Content]: Viewable<Content[Key]> | Nullable<Content[Key]> }
            : Content;

type Nullable<Field> = undefined extends Field ? null : never;
