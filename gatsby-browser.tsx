import type { GatsbyBrowser } from 'gatsby';
import { Layout } from './src/layout/Layout';
import { siteSettings, urgentNotice } from './src/layout/site-settings';
import { LiveDataProvider } from './src/live/LiveDataProvider';
import { createQueryClient } from './src/live/query-client';
import { appStarted } from './src/navigation/app-started';
import { markScriptsRunning } from './src/navigation/chunk-load-recovery';
import { focusNewPage } from './src/navigation/focus';
import { followLatestLink } from './src/navigation/latest-link';
import {
  restoreScroll,
  saveScroll,
  takeOverScrolling,
  trackCurrentEntry,
} from './src/navigation/scroll-restoration';
import { navigationEnded, watchNavigation } from './src/navigation/slow-navigation';
import { routes } from './src/routes';
import './src/ui/tokens.css';
import './src/ui/base.css';

const queryClient = createQueryClient();

export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) => (
  <LiveDataProvider client={queryClient}>{element}</LiveDataProvider>
);

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) =>
  // A draft brings its own frame, since the frame's words may be what is being changed.
  props.path === routes.preview.path ? (
    element
  ) : (
    <Layout site={siteSettings} notice={urgentNotice} path={props.location.pathname}>
      {element}
    </Layout>
  );

export const onClientEntry: GatsbyBrowser['onClientEntry'] = takeOverScrolling;

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  markScriptsRunning();
  followLatestLink();
  watchNavigation();
  appStarted();
};

export const onPreRouteUpdate: GatsbyBrowser['onPreRouteUpdate'] = saveScroll;

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  navigationEnded();
  const isFirst = !prevLocation;
  const isSamePage = prevLocation?.pathname === location.pathname;
  // To a place on the page the browser has scrolled. Without one it is the page from its top: a link to
  // itself, or back to it from a page that had no time to be shown.
  if (isSamePage && location.href.includes('#')) return trackCurrentEntry();
  restoreScroll(isFirst);
  if (!isFirst) focusNewPage();
};

// Gatsby's own memory of scroll positions is overwritten when a page shrinks; the house has its own.
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = () => false;
