/** Set by the build (app-scripts.ts); texts as HTML. */
declare const SCHOOL: {
  readonly name: string;
  readonly phone: string;
  readonly locale: string;
  readonly style: string;
  readonly styleHash: string;
};

/** Its hash is in the policy. */
export function offlineStyle(colour: (name: string) => string): string {
  return `body{max-width:34rem;margin:0 auto;padding:1.5rem 1rem;font:1.125rem/1.5 system-ui,sans-serif;color:${colour('text')}}h1,h2{color:${colour('heading')};line-height:1.2}h1{font-size:1.75rem}h2{margin-top:2rem;font-size:1.25rem}a{display:inline-block;padding:.5rem 0;color:${colour('link')}}ul{padding-left:1.25rem}`;
}

export type SavedPage = { readonly path: string; readonly title: string };

/** The page for a URL without a copy, of about 1 KB; titles are HTML. */
export function offlinePage(saved: readonly SavedPage[]): Response {
  const { name, phone, locale, style, styleHash } = SCHOOL;
  const links = saved.map(({ path, title }) => `<li><a href="${path}">${title}</a></li>`).join('');
  const list = links && `<h2>Pages you can read now</h2><ul>${links}</ul>`;
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="only light"><title>You are offline | ${name}</title><style>${style}</style></head><body><main><p>${name}</p><h1>You are offline</h1><p>This page is not saved on this device. <a href="">Try again</a></p><p>Call <a href="tel:${phone.replace(/ /g, '')}">${phone}</a></p>${list}</main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src ${styleHash}; base-uri 'none'; form-action 'none'`,
      'Cache-Control': 'no-store',
    },
  });
}
