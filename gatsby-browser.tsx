import type { GatsbyBrowser } from 'gatsby';
import { Frame } from './src/frame/Frame';
import { startAtTop } from './src/frame/route-change';
import { siteSettings } from './src/frame/site';
import { navigationEnded, watchNavigation } from './src/frame/slow-navigation';
import { LiveData } from './src/live/LiveData';
import { createQueryClient } from './src/live/query-client';
import './src/ui/tokens.css';
import './src/ui/base.css';

const queryClient = createQueryClient();

export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) => (
  <LiveData client={queryClient}>{element}</LiveData>
);

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element }) => (
  <Frame site={siteSettings}>{element}</Frame>
);

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = watchNavigation;

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  navigationEnded();
  if (prevLocation && prevLocation.pathname !== location.pathname) startAtTop();
};

// Gatsby would restore the scroll position of an earlier visit; the specification starts every page at the top.
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = () => false;
