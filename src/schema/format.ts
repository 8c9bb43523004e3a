/** What the build, the editor and the preview must know of a value. */
export type Format = {
  /** By which the editor finds its box, cell and row title, in `src/editor/formats/formats.ts`. */
  readonly name: string;
  /** Visitors read the text itself, unlike a link or the name of a file. */
  readonly isRead?: true;
  /** It names a button, or a list or link to other items. */
  readonly isControl?: true;
  readonly isMarkdown?: true;
  /** Its lines are the rows of a table. */
  readonly isTable?: true;
  /** It names the file of a picture. */
  readonly isPicture?: true;
  /** The site serves the picture as it is. */
  readonly isUpload?: true;
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

export const same = (text: string) => text;
export const whole = (text: string) => [text];
/** For a text that is a link. */
export const followed: Format['withLinks'] = (text, follow) => follow(text);

/** One line of text, which has no format of its own. */
export const LINE: Format = { name: 'line', isRead: true, writeTyped: same };
