import type { GatsbySSR } from 'gatsby';
import { withLayerOrder } from './src/build/layer-order';

// Gatsby wants both files to wrap every page in the same way.
// biome-ignore lint/performance/noBarrelFile: not a barrel, but the way Gatsby is told so
export { wrapPageElement, wrapRootElement } from './gatsby-browser';

export const onRenderBody: GatsbySSR['onRenderBody'] = ({ setHtmlAttributes }) => {
  setHtmlAttributes({ lang: 'en-NG' });
};

export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
}) => replaceHeadComponents(withLayerOrder(getHeadComponents()));
