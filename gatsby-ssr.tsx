import headingFont from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2';
import type { GatsbySSR } from 'gatsby';
import { withCascadeLayers } from './src/layout/cascade-layers';
import { urgentNotice } from './src/layout/site-settings';
import { UrgentNoticeScript } from './src/layout/UrgentNoticeScript';
import { chunkLoadRecoveryScript } from './src/navigation/chunk-load-recovery';

// Gatsby wants both files to wrap every page in the same way.
// biome-ignore lint/performance/noBarrelFile: not a barrel, but the way Gatsby is told so
export { wrapPageElement, wrapRootElement } from './gatsby-browser';

export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  setHtmlAttributes,
  setHeadComponents,
}) => {
  setHtmlAttributes({ lang: 'en-NG' });
  setHeadComponents([
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the house's own code, known at build time
    <script key="missing-scripts" dangerouslySetInnerHTML={{ __html: chunkLoadRecoveryScript }} />,
    // Known before the style sheet is read, so that headings have their letters at the first paint.
    <link
      key="heading-font"
      rel="preload"
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
      href={headingFont}
    />,
    <UrgentNoticeScript key="notice" content={urgentNotice} />,
  ]);
};

export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
}) => replaceHeadComponents(withCascadeLayers(getHeadComponents()));
