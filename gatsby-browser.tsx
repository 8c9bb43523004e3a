import type { GatsbyBrowser } from 'gatsby';
import { isPreview } from './src/editor/preview/is-preview';
import { Frame } from './src/layout/Layout';
import { siteSettings, urgentNotice } from './src/layout/site-settings';
import { LiveData } from './src/live/LiveDataProvider';
import { createQueryClient } from './src/live/query-client';
import { appStarted } from './src/navigation/app-started';
import { scriptsRun } from './src/navigation/chunk-load-recovery';
import { focusNewPage } from './src/navigation/focus';
import { followLatestLink } from './src/navigation/latest-link';
import {
  noteScroll,
  rememberScroll,
  restoreScroll,
  saveScroll,
} from './src/navigation/scroll-restoration';
import { navigationEnded, watchNavigation } from './src/navigation/slow-navigation';
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
