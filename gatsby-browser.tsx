import type { GatsbyBrowser } from 'gatsby';
import { appStarted } from './src/frame/app-started';
import { Frame } from './src/frame/Frame';
import { followLatestLink } from './src/frame/latest-link';
import { scriptsRun } from './src/frame/missing-scripts';
import { focusNewPage } from './src/frame/route-change';
import { noteScroll, rememberScroll, restoreScroll, saveScroll } from './src/frame/scroll-memory';
import { siteSettings, urgentNotice } from './src/frame/site';
import { navigationEnded, watchNavigation } from './src/frame/slow-navigation';
import { LiveData } from './src/live/LiveData';
import { createQueryClient } from './src/live/query-client';
import { isPreview } from './src/preview/is-preview';
import './src/ui/tokens.css';
import './src/ui/base.css';

const queryClient = createQueryClient();

export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) => (
  <LiveData client={queryClient}>{element}</LiveData>
);

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) =>
  // A draft brings its own frame, since the frame's words may be what is being changed.
  isPreview(props) ? (
    element
  ) : (
    <Frame site={siteSettings} notice={urgentNotice} path={props.location.pathname}>
      {element}
    </Frame>
  );

export const onClientEntry: GatsbyBrowser['onClientEntry'] = rememberScroll;

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  scriptsRun();
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
  if (isSamePage && location.href.includes('#')) return noteScroll();
  restoreScroll(isFirst);
  if (!isFirst) focusNewPage();
};

// Gatsby's own memory of scroll positions is overwritten when a page shrinks; the house has its own.
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = () => false;
