import type { GatsbyBrowser } from 'gatsby';
import { lazy } from 'react';
import { Layout } from './src/layout/Layout';
import { menu, siteSettings, urgentNotice } from './src/layout/site-settings';
import { LiveDataProvider } from './src/live/LiveDataProvider';
import { createQueryClient } from './src/live/query-client';
import { markAppStarted } from './src/navigation/chunk-load-recovery';
import { focusNewPage } from './src/navigation/focus';
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

const queryClient = createQueryClient();

// Most pages have no blocks. Without a Suspense boundary the build waits for the code, and in the browser
// React keeps the prerendered page, or the last one, until it has come.
const PageBlocks = lazy(() => import('./src/blocks/PageBlocks'));

export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) => (
  <LiveDataProvider client={queryClient}>{element}</LiveDataProvider>
);

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) => {
  // The preview renders the layout itself, since its words may be what is being edited.
  if (props.location.pathname.replace(/\/$/, '') === routes.preview.path) return element;
  // What a page queries is only known to the page itself.
  const { page } = (props.data ?? {}) as {
    readonly page?: { readonly blocks?: readonly unknown[] | null };
  };
  return (
    <Layout site={siteSettings} menu={menu} notice={urgentNotice} path={props.location.pathname}>
      {element}
      {page?.blocks?.length ? <PageBlocks data={props.data} /> : null}
    </Layout>
  );
};

export const onClientEntry: GatsbyBrowser['onClientEntry'] = initScrollRestoration;

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  trackNavigation();
  // Last, since it repeats the click on a button that was pressed too early.
  markAppStarted();
};

export const onPreRouteUpdate: GatsbyBrowser['onPreRouteUpdate'] = saveScroll;

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  navigationEnded();
  window.pageShown?.();
  const isSamePage = prevLocation?.pathname === location.pathname;
  // The browser has scrolled to the place on the page.
  if (isSamePage && location.href.includes('#')) return trackCurrentEntry();
  restoreScroll(!prevLocation);
  if (prevLocation) focusNewPage();
};

// Left to scroll-restoration.ts.
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = () => false;
