import { QueryClientProvider } from '@tanstack/react-query';
import type { GatsbyBrowser } from 'gatsby';
import { appStarted } from './src/frame/app-started';
import { Frame } from './src/frame/Frame';
import { startAtTop } from './src/frame/route-change';
import { siteSettings, urgentNotice } from './src/frame/site';
import { navigationEnded, watchNavigation } from './src/frame/slow-navigation';
import { createQueryClient } from './src/live/query-client';
import { PREVIEW_PATH } from './src/paths';
import './src/ui/tokens.css';
import './src/ui/base.css';

const queryClient = createQueryClient();

export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) => (
  <QueryClientProvider client={queryClient}>{element}</QueryClientProvider>
);

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) =>
  // A draft brings its own frame, since the frame's words may be what is being changed.
  props.location.pathname.replace(/\/$/, '') === PREVIEW_PATH ? (
    element
  ) : (
    <Frame site={siteSettings} notice={urgentNotice}>
      {element}
    </Frame>
  );

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  watchNavigation();
  appStarted();
};

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  navigationEnded();
  if (prevLocation && prevLocation.pathname !== location.pathname) startAtTop();
};

// Gatsby would restore the scroll position of an earlier visit; the specification starts every page at the top.
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = () => false;
