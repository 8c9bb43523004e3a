import { load } from 'cheerio';

/* A drawing on the site's own origin must not run scripts or load files. */

const ELEMENTS =
  /^(?:svg|g|defs|symbol|use|title|desc|path|circle|ellipse|rect|line|polyline|polygon|text|tspan|textPath|linearGradient|radialGradient|stop|clipPath|mask|pattern|marker|style|filter|fe[A-Z]\w*)$/;

/** No other URL than `#id`, in attributes and in styles; `image-set("//host/a.png")` needs no `url`. */
const OUTSIDE = /@import|url\(\s*(?!["']?#)|\/\/|(?:https?|javascript|data):|\\/i;

const NAMESPACE = /^xmlns(?::\w+)?$/;

/** Names a document type, which browsers do not load. One that stands in the file could add attributes. */
const PLAIN_DOCTYPE = /<!DOCTYPE svg PUBLIC "[\w\s/.-]*"\s+"[\w:/.-]*"\s*>/;

/** In which browsers could read other attributes. */
const OTHER_ENCODING = /^\s*<\?xml[^>]*\bencoding\s*=\s*["'](?!utf-8["'])/i;

/** Whether an SVG has only shapes, text and effects. */
export function isInertSvg(text: string): boolean {
  if (/<!DOCTYPE|<!ENTITY|<\?xml-/i.test(text.replace(PLAIN_DOCTYPE, ''))) return false;
  if (OTHER_ENCODING.test(text)) return false;
  const $ = load(text, { xml: true });
  const elements = $('*')
    .toArray()
    .filter((node) => 'attribs' in node);
  return (
    elements[0]?.name === 'svg' &&
    elements.every(({ name, attribs }) => {
      const isSafe = Object.entries(attribs).every(([attribute, value]) =>
        /href$/i.test(attribute)
          ? value.startsWith('#')
          : NAMESPACE.test(attribute) || !OUTSIDE.test(value),
      );
      return ELEMENTS.test(name) && isSafe && !Object.keys(attribs).some((key) => /^on/i.test(key));
    }) &&
    !$('style')
      .toArray()
      .some((style) => OUTSIDE.test($(style).text()))
  );
}
