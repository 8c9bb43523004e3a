import { QueryClientProvider } from '@tanstack/react-query';
import type { GatsbyBrowser } from 'gatsby';
import { useEffect } from 'react';
import { hydratePage } from './src/layout/hydrate-page';
import { Layout } from './src/layout/Layout';
import { PageBoundary } from './src/layout/PageBoundary';
import { createQueryClient } from './src/live/query-client';
import { focusNewPage } from './src/navigation/focus';
import { markAppStarted } from './src/navigation/mark-app-started';
import { openTarget } from './src/navigation/open-target';
import { navigationEnded, trackNavigation } from './src/navigation/track-navigation';
import { routes } from './src/routes';
import './src/ui/fonts/fonts.css';
import './src/ui/colours.css';
import './src/ui/tokens.css';
import './src/ui/base.css';

/** Called once in a browser, and once for each page in the build: no page depends on those rendered before it. */
export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) => (
  <QueryClientProvider client={createQueryClient()}>
    {element}
    <Started />
  </QueryClientProvider>
);

/** Last, so that its effect replays a click made before hydration after the queries above have started. */
function Started() {
  useEffect(markAppStarted, []);
  return null;
}

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) => {
  const { pathname } = props.location;
  // The preview renders a layout with the draft's menu and notice; the editor has no layout.
  const withoutLayout: readonly string[] = [routes.preview.path, routes.editor.path];
  if (withoutLayout.includes(pathname.replace(/\/$/, ''))) return element;
  return (
    <PageBoundary path={pathname}>
      <Layout>{element}</Layout>
    </PageBoundary>
  );
};

export const replaceHydrateFunction: GatsbyBrowser['replaceHydrateFunction'] = () => hydratePage;

/** Links in view would load the data of their pages, 45 KB of home; a link under a mouse still does. */
export const disableCorePrefetching: GatsbyBrowser['disableCorePrefetching'] = () => true;

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = trackNavigation;

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  navigationEnded();
  window.pageShown?.();
  if (!prevLocation) return;
  openTarget();
  const isSamePage = prevLocation.pathname === location.pathname;
  if (!isSamePage || !location.href.includes('#')) focusNewPage();
};

/**
 * Not when a page hydrates, perhaps long after the browser has loaded it, nor after a jump within a page, which the
 * browser follows and restores: Gatsby has one position for all entries that it did not make.
 */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = ({
  prevRouterProps,
  routerProps: { location },
}) =>
  prevRouterProps !== undefined &&
  (location.pathname !== prevRouterProps.location.pathname || Object(location).action === 'PUSH');
