import headingFont from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2';
import type { GatsbySSR } from 'gatsby';
import { urgentNotice } from './src/layout/site-settings';
import { noticeScript } from './src/layout/urgent-notice-visibility';
import { chunkLoadRecoveryScript } from './src/navigation/chunk-load-recovery';

// biome-ignore lint/performance/noBarrelFile: Gatsby requires that both files export the same wrappers
export { wrapPageElement, wrapRootElement } from './gatsby-browser';

export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  setHtmlAttributes,
  setHeadComponents,
}) => {
  setHtmlAttributes({ lang: 'en-NG' });
  setHeadComponents([
    inlineScript('chunk-load-recovery', chunkLoadRecoveryScript),
    // Requested before the style sheet is read, so that headings have their font at the first paint.
    <link
      key="heading-font"
      rel="preload"
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
      href={headingFont}
    />,
    inlineScript('urgent-notice', noticeScript(urgentNotice)),
  ]);
};

// The first mention of a layer decides its rank, and the build concatenates the style sheets in its own order.
const CASCADE_LAYERS = '@layer tokens, base, shared, parts;';

export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
}) =>
  replaceHeadComponents([
    <style key="cascade-layers">{CASCADE_LAYERS}</style>,
    ...getHeadComponents(),
  ]);

function inlineScript(key: string, code: string) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code; a notice's text is an escaped literal in it
  return code === '' ? null : <script key={key} dangerouslySetInnerHTML={{ __html: code }} />;
}
