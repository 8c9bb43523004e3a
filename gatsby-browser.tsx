import type { GatsbyBrowser } from 'gatsby';
import { Layout } from './src/layout/Layout';
import { LiveDataProvider } from './src/live/LiveDataProvider';
import { createQueryClient } from './src/live/query-client';
import { focusNewPage } from './src/navigation/focus';
import { markAppStarted } from './src/navigation/mark-app-started';
import {
  initScrollRestoration,
  restoreScroll,
  saveScroll,
  trackCurrentEntry,
} from './src/navigation/scroll-restoration';
import { navigationEnded, trackNavigation } from './src/navigation/track-navigation';
import { routes } from './src/routes';
import './src/ui/tokens.css';
import './src/ui/base.css';

const browserClient = createQueryClient();

/** In the build each page has its own, because a page must not depend on those rendered before it. */
const queryClient = () => (typeof window === 'undefined' ? createQueryClient() : browserClient);

export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) => (
  // `markAppStarted` replays a click made before hydration: after stored data and its refresh.
  <LiveDataProvider client={queryClient()} onReady={markAppStarted}>
    {element}
  </LiveDataProvider>
);

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) => {
  // The preview renders a layout with the draft's menu and notice; the editor has no layout.
  const withoutLayout: readonly string[] = [routes.preview.path, routes.editor.path];
  if (withoutLayout.includes(props.location.pathname.replace(/\/$/, ''))) return element;
  return <Layout path={props.location.pathname}>{element}</Layout>;
};

export const onClientEntry: GatsbyBrowser['onClientEntry'] = initScrollRestoration;

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = trackNavigation;

export const onPreRouteUpdate: GatsbyBrowser['onPreRouteUpdate'] = saveScroll;

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  navigationEnded();
  window.pageShown?.();
  const isSamePage = prevLocation?.pathname === location.pathname;
  // The browser has already scrolled to the anchor.
  if (isSamePage && location.href.includes('#')) return trackCurrentEntry();
  restoreScroll(!prevLocation);
  if (prevLocation) focusNewPage();
};

// scroll-restoration.ts handles scrolling.
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = () => false;
