import type { GatsbySSR } from 'gatsby';
import { withLayerOrder } from './src/build/layer-order';

export { wrapPageElement, wrapRootElement } from './gatsby-browser';

export const onRenderBody: GatsbySSR['onRenderBody'] = ({ setHtmlAttributes }) => {
  setHtmlAttributes({ lang: 'en-NG' });
};

export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
}) => replaceHeadComponents(withLayerOrder(getHeadComponents()));
