import type { IGatsbyImageData } from 'gatsby-plugin-image';
import type * as v from 'valibot';
import { fileUrl } from '../schema/file-url';
import { mapTexts } from '../schema/map-texts';
import { writeFacts } from './facts';
import { withPartIds } from './part-ids';
import { parseRichText, type RichText } from './rich-text';
import type { DateList, TaggedDates, UpcomingDates } from './school-dates';

/** A picture resized by the build, a drawing with its size and no `sources`, or the URL of a draft's picture. */
export type PictureFile = string | IGatsbyImageData;

export type PictureContent = {
  readonly src: PictureFile;
  readonly alt: string;
  /** Focal point for cropping, e.g. `50% 20%`. */
  readonly focus?: string | undefined;
};

type DocumentLink = { readonly href: string; readonly details: string };

/** Without a file if the build could not make it. */
type FormLink = { readonly text: string; readonly file?: DocumentLink | undefined };

/** Content as views receive it: pictures and documents resolved, rich text parsed, without blocks. */
export type Resolved<Content> = Content extends { src: string; alt: string }
  ? PictureContent
  : Content extends v.Brand<'RichText'>
    ? RichText
    : Content extends v.Brand<'Document'>
      ? DocumentLink
      : Content extends v.Brand<'FormLink'>
        ? FormLink
        : Content extends v.Brand<'DateTag'>
          ? TaggedDates
          : Content extends readonly (infer Entry)[]
            ? readonly Resolved<Entry>[]
            : Content extends string
              ? string
              : Content extends { kind: infer Kind }
                ? { readonly kind: Kind } & Resolved<Omit<Content, 'kind'>>
                : Content extends { link: v.Brand<'DatesLink'> }
                  ? DateList & { readonly [Key in keyof Content]: Resolved<Content[Key]> }
                  : Content extends object
                    ? {
                        readonly [Key in keyof Content as Exclude<Key, 'blocks'>]: Resolved<
                          Content[Key]
                        >;
                      }
                    : Content;

type Files = {
  readonly picture: (src: string) => PictureFile | undefined;
  readonly documentDetails: (document: string) => string;
  /** The PDF of the page. */
  readonly form?: DocumentLink | undefined;
  readonly dates: UpcomingDates;
};

/** Pictures without a file keep their path; `content` must be valid. */
export function resolveContent<Schema extends v.GenericSchema>(
  schema: Schema,
  content: v.InferOutput<Schema>,
  { picture, documentDetails, form, dates }: Files,
): Resolved<v.InferOutput<Schema>> {
  const resolved = mapTexts(
    schema,
    withPartIds(content),
    ({ text: written, format }) => {
      const text = writeFacts(written, dates.facts);
      if (format.isMarkdown) return parseRichText(text, dates.tagged);
      if (format.name === 'dateTag') return dates.tagged(text);
      if (format.name === 'form') return { text, file: form };
      if (format.name === 'document')
        return { href: fileUrl(text), details: documentDetails(text) };
      return format.isPicture ? (picture(text) ?? text) : text;
    },
    (group, format) =>
      format.name === 'dateList'
        ? { ...group, ...dates.listed(String(group.audience ?? '')) }
        : group,
  );
  // The callback replaces exactly the strings that the type replaces.
  return resolved as Resolved<v.InferOutput<Schema>>;
}
