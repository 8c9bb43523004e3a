import { Parser } from 'htmlparser2';

/** A part of an HTML text, by its first character and the one after its last. */
export type Span = { readonly start: number; readonly end: number };

/** A script or style element, where it is, and what stands in it. */
export type CodeElement = Span & {
  readonly name: 'script' | 'style';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
};

/** What the export must know of a page's HTML. */
export type ReadHtml = {
  readonly code: readonly CodeElement[];
  /** The opening tags that carry a `style` attribute, which no policy here allows. */
  readonly styledTags: readonly Span[];
};

/** Reads a page's HTML as a browser would, so that no text in it can pass for an element. */
export function readHtml(html: string): ReadHtml {
  const code: CodeElement[] = [];
  const styledTags: Span[] = [];
  let open: { start: number; attributes: Record<string, string>; text: string } | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (isCode(name)) open = { start: parser.startIndex, attributes, text: '' };
      if ('style' in attributes) {
        styledTags.push({ start: parser.startIndex, end: parser.endIndex + 1 });
      }
    },
    ontext(text) {
      if (open) open.text += text;
    },
    onclosetag(name) {
      if (open && isCode(name)) code.push({ name, ...open, end: parser.endIndex + 1 });
      open = undefined;
    },
  });
  parser.end(html);
  return { code, styledTags };
}

/** Whether a script element runs (or gives rules to the browser), rather than only holding data. */
export function isExecutable({ name, attributes }: CodeElement): boolean {
  const type = attributes.type?.toLowerCase() ?? '';
  return name === 'script' && ['', 'module', 'text/javascript', 'speculationrules'].includes(type);
}

function isCode(name: string): name is CodeElement['name'] {
  return name === 'script' || name === 'style';
}
