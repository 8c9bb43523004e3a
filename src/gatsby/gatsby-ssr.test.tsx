import { queryOptions, useQuery } from '@tanstack/react-query';
import { load } from 'cheerio';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { onPreRenderHTML, onRenderBody, wrapRootElement } from '../../gatsby-ssr';
import { openCorrectedPathScript } from '../navigation/open-corrected-path';
import { clockScript } from '../ui/clock';

function renderHead(pathname = '/') {
  const head: ReactNode[] = [<title key="title">Page</title>];
  const attributes: object[] = [];
  // Only the arguments that the code under test reads.
  const api = Object({
    pathname,
    setHtmlAttributes: (some: object) => attributes.push(some),
    setHeadComponents: (some: ReactNode[]) => head.push(...some),
    getHeadComponents: () => [...head],
    replaceHeadComponents: (all: ReactNode[]) => head.splice(0, head.length, ...all),
  });
  onRenderBody?.(api, { plugins: [] });
  onPreRenderHTML?.(api, { plugins: [] });
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>{head}</head>
    </html>,
  );
  return { attributes, $: load(html) };
}

test('the language of every page is Nigerian English', () => {
  expect(renderHead().attributes).toEqual([{ lang: 'en-IE' }]);
});

test('preloads the heading font first and once', () => {
  const { $ } = renderHead();
  expect($('link').attr()).toEqual({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossorigin: 'anonymous',
    href: expect.anything(),
  });
});

test('the page has one inline script, because each adds a hash to its CSP', () => {
  const { $ } = renderHead();
  const text = $('script').text();
  expect($('script')).toHaveLength(1);
  // Without a notice, the script does not mention it.
  expect(text).not.toContain('dataset.notice');
  // The clock is last, after the scripts that listen to it.
  expect(text.endsWith(clockScript)).toBe(true);
});

test('only the not-found page looks for the path in lower case', () => {
  const { $ } = renderHead('/404.html');
  expect($('script').text()).toContain('toLowerCase');
  expect(renderHead('/news').$('script').text()).not.toContain('toLowerCase');
});

test('only the home page chooses a name of the day', () => {
  const script = (pathname: string) => renderHead(pathname).$('script').text();
  expect(script('/')).toContain('first-class');
  expect(script('/news')).not.toContain('first-class');
});

test('pages of items that the build does not know correct the end of their path, too', () => {
  const script = (pathname: string) => renderHead(pathname).$('script').text();
  expect(script('/404.html')).toContain(openCorrectedPathScript(false));
  for (const pathname of ['/news/[id]', '/gallery/[albumTitle]']) {
    expect(script(pathname)).toContain(openCorrectedPathScript(true));
  }
  expect(script('/news/windmill-2025')).not.toContain('HEAD');
});

test('declares the cascade layers first', () => {
  const { $ } = renderHead();
  const layers = $('style').text();
  expect(layers).toMatch(/^@layer tokens, base, shared, parts;/);
  // Browsers without cascade layers show a plain but complete page.
  expect(layers).toMatch(/@supports not \(.*\)\{.*img\{max-width:100%;height:auto\}/);
});

test('a page does not show live data that was prerendered on another page', () => {
  const query = queryOptions({ queryKey: ['items'], queryFn: () => ['fetched'] });
  function Items({ prerendered }: { readonly prerendered?: string[] }) {
    const { data = ['none'] } = useQuery({ ...query, initialData: prerendered });
    return data.join();
  }
  const render = (element: ReactElement) =>
    renderToStaticMarkup(wrapRootElement?.(Object({ element }), { plugins: [] }));
  expect(render(<Items prerendered={['one', 'two']} />)).toBe('one,two');
  expect(render(<Items />)).toBe('none');
});
