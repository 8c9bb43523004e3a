import { escapeMarkdown } from './escape-markdown';
import { linksIn } from './markdown';

/** What the build, the editor and the preview must know of a value by its format. */
type Format = {
  /** Visitors read the text itself, unlike a link or the name of a file. */
  readonly isRead?: true;
  /** It names the file of a picture. */
  readonly isPicture?: true;
  /** Editors neither see nor change it. */
  readonly isHidden?: true;
  /** It can have several lines. */
  readonly hasLines?: true;
  readonly linksIn?: (text: string) => string[];
  /** The text with other links; undefined if the whole text is the name of a file. */
  readonly withLinks?: (text: string, follow: (link: string) => string) => string;
  /** The text for what is typed on the page; undefined if nothing can be typed there. */
  readonly writeTyped?: (typed: string) => string;
};

const same = (text: string) => text;
const whole = (text: string) => [text];

/** One line of text, which has no format. */
const line: Format = { isRead: true, writeTyped: same };

/** All formats. `src/editor/formats` has the box and the cell of each. */
export const formats = {
  text: { isRead: true, hasLines: true, writeTyped: same },
  richText: {
    isRead: true,
    hasLines: true,
    linksIn,
    withLinks: (text, follow) =>
      text.replace(/(\]\()([^)\s]+)/g, (_, start: string, link: string) => start + follow(link)),
    writeTyped: escapeMarkdown,
  },
  table: { isRead: true },
  day: {},
  dateTime: {},
  timeOfDay: {},
  picture: { isPicture: true },
  upload: { isPicture: true },
  photo: {},
  focus: {},
  cover: {},
  document: { linksIn: whole },
  page: { linksIn: whole },
  link: { linksIn: whole, withLinks: (text, follow) => follow(text) },
  slug: {},
  tag: {},
  language: {},
  dateTag: {},
  dateList: {},
  id: { isHidden: true },
} satisfies Readonly<Record<string, Format>>;

export type FormatName = keyof typeof formats;

export function formatFacts(format: FormatName | undefined): Format {
  return format === undefined ? line : formats[format];
}
