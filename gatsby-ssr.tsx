import type { GatsbySSR } from 'gatsby';
import { markTimeScript } from './src/blocks/mark-time';
import { ticksScript } from './src/blocks/ticks';
import { nameOfTheDayScript } from './src/home/name-of-the-day';
import { nextDatesScript } from './src/layout/next-dates-visibility';
import { urgentNotice } from './src/layout/site-settings';
import { noticeScript } from './src/layout/urgent-notice-visibility';
import { openCorrectedPathScript } from './src/navigation/open-corrected-path';
import { openTargetScript } from './src/navigation/open-target';
import { isDynamic, routes } from './src/routes';
import school from './src/school';
import { clockScript } from './src/ui/clock';
import headingFont from './src/ui/fonts/headings-english.woff2';

// biome-ignore lint/performance/noBarrelFile: Gatsby requires that both files export the same wrappers
export { wrapPageElement, wrapRootElement } from './gatsby-browser';

const scripts = [
  noticeScript(urgentNotice),
  nextDatesScript,
  ticksScript,
  openTargetScript,
  markTimeScript,
];

/** One element, because each inline script adds a hash to the CSP of the page. */
function scriptOf(pathname: string): string {
  const isItem = isDynamic({ path: pathname });
  const corrects = isItem || pathname === routes.notFound.path;
  return [
    ...scripts,
    pathname === routes.home.path && nameOfTheDayScript,
    corrects && openCorrectedPathScript(isItem),
    clockScript,
  ]
    .filter(Boolean)
    .join(';');
}

export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  setHtmlAttributes,
  setHeadComponents,
  pathname,
}) => {
  setHtmlAttributes({ lang: school.locale });
  setHeadComponents([
    // Preloaded, so that headings have their font at first paint.
    <link
      key="heading-font"
      rel="preload"
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
      href={headingFont}
    />,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code; a notice's text is an escaped literal in it
    <script key="before-paint" dangerouslySetInnerHTML={{ __html: scriptOf(pathname) }} />,
  ]);
};

// The first mention sets the order of layers; the build concatenates sheets in any order.
const CASCADE_LAYERS = '@layer tokens, base, shared, parts;';

// Browsers without cascade layers lack one of these properties: they show a plain page.
const PLAIN_PAGE =
  '@supports not ((text-emphasis-style:dot) and (accent-color:red)){body{max-width:44em;margin:auto;padding:1em;font:1em/1.5 sans-serif}img{max-width:100%;height:auto}img[src*=crest]{width:4em}a+a,a+button{margin-left:1em}li{margin:.5em 0}[popovertarget],[popovertarget]+details{display:none}span[aria-hidden]{display:none}.visually-hidden{position:absolute;clip:rect(0 0 0 0)}}';

export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
}) =>
  replaceHeadComponents([
    <style key="cascade-layers" data-dates="">
      {CASCADE_LAYERS + PLAIN_PAGE}
    </style>,
    ...getHeadComponents(),
  ]);
